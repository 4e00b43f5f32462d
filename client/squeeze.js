/** Puts a Brotli copy beside every text file of the build; the server sends it to whoever takes it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;
const WORTH_IT = 500; // bytes

/** @returns {import('vite').Plugin} */
export function squeeze() {
  let folder = 'dist';
  return {
    name: 'squeeze',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (!TEXT.test(name) || statSync(path).size <= WORTH_IT) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
      }
    },
  };
}

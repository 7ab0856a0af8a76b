import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs with files of these contents, in a folder that is removed afterwards. */
export async function withFiles<T>(
  contents: readonly Uint8Array[],
  run: (paths: string[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'archivos-'))
  try {
    const paths = contents.map((_, index) => join(folder, `${index}.xml`))
    await Promise.all(paths.map((path, index) => writeFile(path, contents[index]!)))
    return await run(paths)
  } finally {
    await rm(folder, { recursive: true })
  }
}

import type { Readable } from 'node:stream'

const NAME = /^escuela-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.respaldo$/

export const nameNow = () => `escuela-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.respaldo`
export const isBackup = (name: string) => NAME.test(name)
/** In milliseconds; NaN of another name. */
export const momentOf = (name: string) => Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'))

/** A backup: its place as a person may read it, without secrets, and its size. */
export type Written = { path: string; bytes: number }

/** Where backups are: a folder, or a part of a bucket of an object store. */
export type BackupPlace = {
  /** The backup that the address names, where it does not name the whole place. */
  named: string | undefined
  /** Resolves when the backup is whole and durable: it has its name only then. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<Written>
  /** The names of its backups, the oldest first. */
  names(): Promise<string[]>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  /** Removes what backups that were killed before that moment left. */
  removeDrafts(before: number): Promise<void>
}

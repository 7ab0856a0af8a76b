import { migrate } from '#server/core/migrate.ts'
import { writeUsual } from '#server/institucion/parametro/index.ts'

/** Brings a school's database to what db/ says, and its settings to what is usual. Returns the names of the files that it ran. */
export const bringUp = (connectionString: string): Promise<string[]> =>
  migrate(connectionString, undefined, writeUsual)

import { migrate as applyMigrations } from '#server/core/migrate.ts'
import { writeUsual } from '#server/institucion/parametro/index.ts'

/** Brings the database up to the migrations, and its settings to what the contract says is usual. */
export const migrate = (connectionString: string) => applyMigrations(connectionString, undefined, writeUsual)

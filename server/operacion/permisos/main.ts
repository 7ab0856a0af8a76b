import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { openDb } from '#server/core/db.ts'
import { testDatabase } from '#server/testing/database.ts'

import { permissionTable, readPerfiles } from './table.ts'

// Writes docs/permissions.md again, from a database that has just been migrated.
const database = await testDatabase()
const db = openDb(database)
await writeFile(
  resolve(import.meta.dirname, '../../../docs/permissions.md'),
  permissionTable(await readPerfiles(db)),
)
await db.destroy()
await database.drop()

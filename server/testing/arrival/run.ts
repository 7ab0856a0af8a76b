import assert from 'node:assert/strict'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import type { Api } from '#server/testing/api.ts'

export type Rows = readonly (readonly (string | number)[])[]
type Options = { simular?: boolean; rest?: object }

export const csvOf = (rows: Rows) => ({
  nombre: 'hoja.csv',
  datos: Buffer.from(rows.map((row) => row.join(';')).join('\n')),
})

/** Brings sheets of a system by HTTP as the user of a session, and takes their runs back. */
export const arrival = (api: Api, token: string, sistema: string) => ({
  async bring(clase: ClaseImportacion, rows: Rows, { simular = false, rest = {} }: Options = {}) {
    const input = { archivo: csvOf(rows), clase, sistema, ...rest }
    const { status, data, error } = await api.as(token, importacion.cargar, input as never, { simular })
    assert.equal(status, 200, JSON.stringify(error))
    return data!
  },
  undo: (idCorrida: number, rest: object = {}) => api.as(token, importacion.deshacer, { idCorrida, ...rest }),
})

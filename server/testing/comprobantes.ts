import assert from 'node:assert/strict'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { followRejection } from '#server/comprobantes/comprobante/index.ts'
import { systemCtx } from '#server/core/system-ctx.ts'

import type { Api } from './api.ts'
import { EMISOR_SETTINGS } from './emisor-settings.ts'
import { makeSchool } from './school.ts'

/** Sets a parameter, and answers the status. */
export async function setParametro(api: Api, clave: string, valor: string) {
  const { content } = (await api.may(parametro.buscar, { clave })).data!
  const { idParametro, version, tipo, descripcion } = content[0]!
  const change = { id: String(idParametro) as never, version, clave, tipo, descripcion, valor }
  return api.may(parametro.actualizar, change)
}

/** Makes the institution issue electronic receipts from here on. */
export async function startIssuing(api: Api, rest: Record<string, string> = {}) {
  const values = { ...EMISOR_SETTINGS, ...rest, 'comprobante.emite': 'true' }
  for (const [clave, valor] of Object.entries(values)) {
    const { status, error } = await setParametro(api, clave, valor)
    assert.equal(status, 200, JSON.stringify(error))
  }
}

/** Has the tax office refuse a document, as its answer does. */
export async function rejectDocument({ db }: Api, idComprobante: number) {
  await sql`update comprobante set estado = 'RECHAZADO', codigo = '2800' where id_comprobante = ${idComprobante}`.execute(
    db,
  )
  await followRejection(systemCtx(db), idComprobante)
}

/** The comprobantes of a payment, the first one first. */
async function comprobantesOf(api: Api, idIngreso: number) {
  const { data, error } = await api.may(comprobante.buscar, {
    idIngreso,
    sort: ['idComprobante,asc'],
    size: 200,
  })
  assert.ok(data, JSON.stringify(error))
  // On credit there is no payment.
  return data.content.map((row) => ({ ...row, idIngreso: row.idIngreso! }))
}

/** Makes a school that issues electronic receipts, with students to pay in it. */
export async function makeIssuingSchool(api: Api, { issuing = true } = {}) {
  const school = await makeSchool(api)
  const { idGrupo } = await school.grupo(1000)
  if (issuing) await startIssuing(api)
  const cashier = await api.session({ authorities: ['per_ingreso_nuevo', 'per_ingreso_confirmar'] })

  /** A payment confirmed at once. */
  async function paid(idUsuario: number, monto: number, rest: object = {}) {
    const body = { ...school.pago(idUsuario, monto), confirmar: true, ...rest }
    const { data, error } = await api.as(cashier, ingreso.nuevo, body)
    assert.ok(data, JSON.stringify(error))
    return data.ingreso
  }
  const documentsOf = (idIngreso: number) => comprobantesOf(api, idIngreso)
  const first = async (idIngreso: number) => (await documentsOf(idIngreso))[0]!
  /** The document of a new payment. */
  const issued = async (idUsuario: number, monto: number, rest: object = {}) =>
    first((await paid(idUsuario, monto, rest)).idIngreso)
  const student = () => school.matricular(idGrupo)
  return { ...school, school, cashier, student, paid, documentsOf, first, issued }
}

/** A payment in cash of any student who is enrolled. */
export async function chargeSomebody(api: Api) {
  const { rows } = await sql<{ idUsuario: number; idMoneda: number; idMedioPago: number; fecha: string }>`
    select m.id_usuario, o.id_moneda, t.id_tipo as id_medio_pago, hoy() as fecha from matricula m, moneda o, tipo t
    where m.estado = 'ACTIVA' and o.codigo = 'PEN' and t.categoria = 'MEDIO_PAGO' and t.codigo = 'EFECTIVO' limit 1`.execute(
    api.db,
  )
  const who = await api.session({ authorities: ['per_ingreso_nuevo', 'per_ingreso_confirmar'] })
  const { status, error } = await api.as(who, ingreso.nuevo, { ...rows[0]!, monto: 10, confirmar: true })
  assert.equal(status, 201, JSON.stringify(error))
}

/** A payer with a RUC that checks. */
export const COMPANY = {
  tipoDocumento: 'RUC',
  documento: '20131312955',
  nombre: 'Empresa de Prueba S.A.',
} as const

/** A payer with the document of a person. */
export const ROSA = { tipoDocumento: 'DNI', documento: '45678912', nombre: 'Rosa Quispe' } as const

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'

import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { readStoredVouchers } from '#server/pagos/lectura/stored.ts'

import type { Api } from './api.ts'
import type { makeSchool } from './school.ts'

const SAMPLES = new URL('../pagos/lectura/muestras/', import.meta.url)

/** A picture of a voucher, as a file that is sent. */
export const voucherSample = async (nombre: string) => ({
  nombre,
  datos: await readFile(new URL(nombre, SAMPLES)),
})

const AGAIN = 3
type Told = { monto: number; medio?: string; numeroOperacion?: string }

/** Payments with vouchers, which are read when the test says so. */
export function makeVouchers(api: Api, school: Awaited<ReturnType<typeof makeSchool>>) {
  const pending = async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from archivo_lectura where estado = 'PENDIENTE'`.execute(api.db)
    return rows[0]!.n
  }
  /** Reads all that waits, with the patience of a machine under load. */
  async function readAll() {
    for (let n = 0; n < AGAIN && (await pending()) > 0; n++) {
      await sql`update archivo_lectura set tomada = null, intentos = 0 where estado = 'PENDIENTE'`.execute(
        api.db,
      )
      await readStoredVouchers(api.db, api.app.archivos, { patience: 60_000 })
    }
    assert.equal(await pending(), 0)
  }

  /** A payment that a student reports, and its ways in. */
  async function reported({ monto, medio = 'YAPE', numeroOperacion }: Told) {
    const { idUsuario } = await school.alumno()
    const token = await api.session({ idUsuario })
    const sent = {
      ...school.pago(idUsuario, monto),
      idMedioPago: school.medio(medio),
      ...(numeroOperacion === undefined ? { conConstancia: true } : { numeroOperacion }),
    }
    const { data, error } = await api.as(token, ingreso.reportarPago, sent)
    assert.ok(data, JSON.stringify(error))
    const { idIngreso } = data.ingreso
    const id = String(idIngreso)
    return {
      idIngreso,
      id,
      token,
      put: async (nombre: string) => {
        const { status } = await api.as(token, constancia.subir, {
          idIngreso: id,
          archivo: await voucherSample(nombre),
        })
        assert.equal(status, 200)
      },
    }
  }
  const seen = async (id: string) => (await api.call(['web_ingreso_listado'], ingreso.ver, { id })).data!

  return { readAll, reported, seen }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { CSV } from '#contract/core/list-file.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { testApi } from '#server/testing/api.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const made = await api.may(moneda.guardar, { codigo: 'CLP', simbolo: '$', nombre: 'Peso chileno' })
const { idMoneda } = made.data!.moneda
const list = await api.may(tarifario.guardar, {
  nombre: 'En pesos',
  idMoneda,
  vigenciaDesde: '2020-01-01',
  idArea: school.idArea,
})
const { idTarifario } = list.data!.tarifario
const line = (monto: number) =>
  api.may(tarifarioConcepto.guardar, { idTarifario, nombre: `Línea ${monto}`, monto, tipo: 'CUOTA' } as never)

test('a currency has the decimals of ISO 4217 at most', async () => {
  assert.equal(made.data!.moneda.decimales, 0)
  const wanted = await api.may(moneda.guardar, {
    codigo: 'PYG',
    simbolo: 'Gs',
    nombre: 'Guaraní',
    decimales: 2,
  })
  assert.equal(wanted.data!.moneda.decimales, 0)
  const fewer = await api.may(moneda.guardar, { codigo: 'COP', simbolo: '$', nombre: 'Peso', decimales: 0 })
  assert.equal(fewer.data!.moneda.decimales, 0)
  assert.equal(
    (await api.may(moneda.guardar, { codigo: 'EUR', simbolo: '€', nombre: 'Euro', decimales: 3 })).status,
    400,
  )
})

test('an amount with more decimals than its currency is refused in its field, with a sentence', async () => {
  const refused = await line(1000.5)
  assert.equal(refused.status, 400)
  assert.deepEqual(
    refused.error?.errors?.map((one) => (one as { campo: string }).campo),
    ['monto'],
  )
  assert.equal((await line(1001)).status, 201)
  const { idUsuario } = await school.alumno()
  const pago = {
    idUsuario,
    monto: 10.5,
    idMoneda,
    idMedioPago: school.medio('EFECTIVO'),
    fecha: '2025-05-05',
  }
  await assert.rejects(
    api.db
      .insertInto('ingreso')
      .values(pago as never)
      .execute(),
    { constraint: 'monto_decimales' },
  )
})

test('the price of a line told without its tax is rounded to the smallest fraction', async () => {
  const { data } = await api.may(tarifarioConcepto.guardar, {
    idTarifario,
    nombre: 'Sin impuesto',
    monto: 1001,
    tipo: 'OTRO',
    afectacion: 'GRAVADO',
    incluyeImpuesto: false,
    obligatorio: false,
  } as never)
  // 1001 and 18 % of it are 1181.18.
  assert.equal(data?.tarifarioConcepto.precio, 1181)
})

test('its amounts are written without a fraction on the receipt, in figures and in words', async () => {
  const { idUsuario } = await school.alumno()
  const { idIngreso } = await school.confirmar((await school.pagar(idUsuario, 1500, { idMoneda })).idIngreso)
  const token = await api.session({ authorities: ['web_ingreso_listado'] })
  const { data } = await api.as(token, recibo.ver, { id: idIngreso, formato: 'a4' } as never)
  const text = readPdf(data as unknown as Buffer).texto
  assert.match(text, /\$ 1,500(?!\.)/)
  assert.match(text, /MIL QUINIENTOS PESOS/)
  assert.doesNotMatch(text, /1,500\.00|00\/100/)
})

test('a file of a list has the amounts of each currency with its decimals', async () => {
  const { idUsuario } = await school.alumno()
  await school.pagar(idUsuario, 1500, { idMoneda })
  await school.pagar(idUsuario, 92.5)
  const token = await api.session({ authorities: ['web_ingreso_listado'] })
  const { payload } = await api.app.inject({
    method: 'POST',
    url: '/api/ingresos',
    payload: { idUsuario },
    headers: { accept: CSV, authorization: `Bearer ${token}` },
  })
  assert.match(payload, /,1500,(0,)?CLP,/)
  assert.match(payload, /,92\.50,(0\.00,)?PEN,/)
})

let types = 0
/** Enrols a new student by a price list, with a discount of so many hundredths of a percent. */
async function enrolWith(lista: number, hundredths: number) {
  const type = { nombre: `Con ${++types}`, descuento: hundredths / 100, aplicaA: ['CUOTA'] }
  const { idMatriculaTipo } = (await api.may(matriculaTipo.guardar, type as never)).data!.matriculaTipo
  const { idGrupo } = await school.grupo(3)
  await api.db.updateTable('grupo').set({ idTarifario: lista }).where('idGrupo', '=', idGrupo).execute()
  const { idUsuario } = await school.alumno()
  const { data, error } = await api.may(matricula.guardar, { idUsuario, idGrupo, idMatriculaTipo })
  assert.ok(data, JSON.stringify(error))
  return { idUsuario, cuentas: (await school.cuentas(data.matricula.idMatricula)).content }
}

test('with any discount and any payment, the parts are whole fractions and add up to the whole', async () => {
  const soles = (await school.grupo(1)).idTarifario!
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        { lista: idTarifario, of: idMoneda, decimales: 0 },
        { lista: soles, of: school.idMoneda, decimales: 2 },
      ),
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 150_000 }),
      async ({ lista, of, decimales }, hundredths, paid) => {
        const units = (amount: number) => {
          const whole = Math.round(amount * 10 ** decimales)
          assert.equal(whole / 10 ** decimales, amount)
          return whole
        }
        const { idUsuario, cuentas } = await enrolWith(lista, hundredths)
        for (const one of cuentas)
          assert.equal(units(one.monto), units(one.descuento) + units(one.pagado) + units(one.saldo))
        const { idIngreso } = await school.pagar(idUsuario, paid / 10 ** decimales, { idMoneda: of })
        const { monto, montoDisponible, aplicaciones } = await school.confirmar(idIngreso)
        const applied = aplicaciones.reduce((sum, one) => sum + units(one.monto), 0)
        assert.equal(applied + units(montoDisponible), units(monto))
      },
    ),
    { numRuns: 12 },
  )
})

test('a discount is rounded to the smallest fraction', async () => {
  const { idMatriculaTipo } = (
    await api.may(matriculaTipo.guardar, {
      nombre: 'Un tercio',
      descuento: 33.33,
      aplicaA: ['CUOTA'],
    } as never)
  ).data!.matriculaTipo
  const { idGrupo } = await school.grupo(3)
  await api.db.updateTable('grupo').set({ idTarifario }).where('idGrupo', '=', idGrupo).execute()
  const { idUsuario } = await school.alumno()
  const { data } = await api.may(matricula.guardar, { idUsuario, idGrupo, idMatriculaTipo })
  const { content } = await school.cuentas(data!.matricula.idMatricula)
  assert.deepEqual(
    content.map(({ monto, descuento, saldo }) => [monto, descuento, saldo]),
    [[1001, 334, 667]],
  )
})

test('with amounts, the decimals of a currency stay', async () => {
  const now = (await api.may(moneda.buscar, { codigo: 'PEN' })).data!.content[0]!
  const { codigo, simbolo, nombre, version } = now
  const { error } = await api.may(moneda.actualizar, {
    id: String(now.idMoneda),
    codigo,
    simbolo,
    nombre,
    version,
    decimales: 0,
  } as never)
  assert.deepEqual(
    error?.errors?.map((one) => (one as { campo: string }).campo),
    ['decimales'],
  )
})

import assert from 'node:assert/strict'

import { sql } from 'kysely'

import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { local } from '#contract/comprobantes/local.ts'
import { addDays } from '#contract/core/day.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { hoy } from '#server/core/today.ts'
import type { Api, Result } from '#server/testing/api.ts'
import { startIssuing } from '#server/testing/comprobantes.ts'
import { rucOf } from '#server/testing/empresas.ts'
import { makeSchool } from '#server/testing/school.ts'

import type { Office } from './office.ts'

export function ok<T>({ status, data, error }: Result<T>): T {
  assert.ok(status < 300, JSON.stringify(error))
  return data as T
}

type Price = { moneda: 'PEN' | 'USD'; afectacion: 'GRAVADO' | 'EXONERADO' | 'INAFECTO'; montos: number[] }

/** Amounts that round in their taxes, companies' amounts that owe a deposit, and two groups to be moved between for each currency. */
const PRICES: Price[] = [
  { moneda: 'PEN', afectacion: 'INAFECTO', montos: [100, 250.5, 250.5] },
  { moneda: 'PEN', afectacion: 'EXONERADO', montos: [80.01, 199.99] },
  { moneda: 'PEN', afectacion: 'GRAVADO', montos: [33.33, 100.07, 900] },
  { moneda: 'USD', afectacion: 'GRAVADO', montos: [40.05, 219.9] },
  { moneda: 'USD', afectacion: 'INAFECTO', montos: [55, 60] },
]
const SETTINGS = {
  'comprobante.nombreComercial': 'Horizonte',
  'comprobante.detraccionCuenta': '00-068-123456',
}
const PLACE = { ubigeo: '150122', distrito: 'Miraflores', provincia: 'Lima', departamento: 'Lima' }
const STUDENTS = 6

/** A course and a group of it at a price, with instalments that fall due in and after the month. */
async function groupAt(api: Api, school: Awaited<ReturnType<typeof makeSchool>>, price: Price) {
  const { moneda, afectacion, montos } = price
  const { may } = api
  const { idArea, idPeriodo } = school
  const today = await hoy(api)
  const nombre = `Curso ${afectacion.toLowerCase()} en ${moneda}`
  const codigo = `${moneda}-${afectacion}`
  const { idMoneda } = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', moneda)
    .executeTakeFirstOrThrow()
  const { idCurso } = ok(await may(curso.guardar, { idArea, codigo, nombre })).curso
  const list = { idArea, nombre, idMoneda, vigenciaDesde: '2020-01-01' }
  const { idTarifario } = ok(await may(tarifario.guardar, list)).tarifario
  for (const [orden, monto] of montos.entries()) {
    const tipo = orden === 0 ? ('MATRICULA' as const) : ('CUOTA' as const)
    const line = { idTarifario, nombre: `Línea ${orden}`, tipo, monto, orden, afectacion }
    ok(await may(tarifarioConcepto.guardar, { ...line, diasVencimiento: orden * 15 }))
  }
  const dates = { fechaInicio: addDays(today, 5), fechaFin: addDays(today, 100) }
  const group = { codigo, idCurso, idPeriodo, capacidad: 500, idTarifario, ...dates }
  const made = ok(await may(grupo.guardar, { ...group, estado: 'ABIERTO' })).grupo
  return { idGrupo: made.idGrupo, idMoneda, moneda }
}
export type Group = Awaited<ReturnType<typeof groupAt>>

/** A point of issue with a series of each kind, and a cashier who sits there. */
async function pointOf(api: Api) {
  const point = { nombre: 'Sede Miraflores', codigo: '0001', direccion: 'Calle Schell 200', ...PLACE }
  const { idLocal } = ok(await api.may(local.guardar, point)).local
  const kinds = [
    { clase: 'BOLETA', serie: 'B501' },
    { clase: 'FACTURA', serie: 'F501' },
    { clase: 'NOTA_CREDITO', modifica: 'BOLETA', serie: 'BN51' },
    { clase: 'NOTA_CREDITO', modifica: 'FACTURA', serie: 'FN51' },
  ] as const
  for (const kind of kinds) {
    const made = ok(await api.may(comprobanteSerie.guardar, { ...kind, idLocal })).comprobanteSerie
    ok(
      await api.may(comprobanteSerie.estado, {
        idComprobanteSerie: made.idComprobanteSerie,
        estado: 'ACTIVO',
      }),
    )
  }
  return idLocal
}

/** A company that pays for that many of its employees. */
async function companyAt(api: Api, nth: number, matriculas: number[]) {
  const body = {
    ruc: rucOf(7000 + nth),
    razonSocial: `Minera del Sur ${nth} S.A.`,
    direccion: 'Jr. Puno 456',
  }
  const { idEmpresa } = ok(await api.may(empresa.guardar, body)).empresa
  ok(await api.may(empresa.agregarEmpleados, { idEmpresa, matriculas }))
  return idEmpresa
}

/** The rate of the day for dollars, which the deposit of a factura needs. */
export async function tellRate(api: Api, idMoneda: number, venta: number) {
  ok(await api.may(tipoCambio.guardar, { fecha: await hoy(api), idMoneda, venta }))
}

/** A user who takes, returns and annuls money, and bills. */
const cashierOf = async (api: Api) =>
  api.userOf(
    await api.session({
      authorities: [
        'per_ingreso_nuevo',
        'per_ingreso_confirmar',
        'per_ingreso_anular',
        'per_ingreso_devolver',
      ],
    }),
  )

/** A school that issues under a RUC of its own: students, companies with employees, two cashiers, one at a point of issue. */
export async function makeMonthSchool(api: Api, office: Office) {
  const school = await makeSchool(api)
  await startIssuing(api, { ...SETTINGS, 'comprobante.ruc': office.ruc })
  await office.give(api)
  const groups: Group[] = []
  for (const price of PRICES) groups.push(await groupAt(api, school, price))
  const dollars = groups.find(({ moneda }) => moneda === 'USD')!.idMoneda
  await tellRate(api, dollars, 3.755)
  const students: number[] = []
  for (let n = 0; n < STUDENTS; n++) {
    const { idUsuario } = await school.matricular(groups[n % groups.length]!.idGrupo)
    students.push(idUsuario)
  }
  const companies: number[] = []
  for (const nth of [1, 2]) {
    const employees = []
    for (const { idGrupo } of [groups[nth]!, groups[nth + 1]!])
      employees.push(await school.matricular(idGrupo))
    students.push(...employees.map(({ idUsuario }) => idUsuario))
    companies.push(
      await companyAt(
        api,
        nth,
        employees.map(({ idMatricula }) => idMatricula),
      ),
    )
  }
  const cashiers = [await cashierOf(api), await cashierOf(api)]
  const put = { idLocal: await pointOf(api), idUsuario: cashiers[1]! }
  ok(await api.may(local.cajero, put))
  // No month is long enough for the password to be asked for again within a day.
  await sql`update parametro set valor = '0' where clave = 'acceso.minutosReciente'`.execute(api.db)
  return { school, groups, dollars, students, companies, cashiers }
}

/** Whether the sending is stopped, and why. */
export const stopOf = async (api: Api) => ok(await api.may(comprobanteEmisor.cola, {})).detenida

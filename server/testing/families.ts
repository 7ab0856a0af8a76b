import assert from 'node:assert/strict'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { vinculo } from '#contract/personas/vinculo.ts'

import type { Api } from './api.ts'
import type { makeSchool } from './school.ts'

type School = Awaited<ReturnType<typeof makeSchool>>
export type Child = { idUsuario: number; idMatricula: number; cargos: { idCuenta: number; saldo: number }[] }

/** The link of an adult who pays. */
export const PAYER = {
  relacion: 'MADRE' as const,
  veNotas: false,
  veDinero: true,
  paga: true,
  autoriza: false,
  recibeAvisos: false,
  emergencia: false,
  conviveCon: true,
}

/** Families of a school of the tests: adults with an account, each with the students they pay for. */
export async function makeFamilies(api: Api, school: School) {
  const { idGrupo } = await school.grupo(2000)
  const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })

  async function child(): Promise<Child> {
    const { idMatricula, idUsuario } = await school.matricular(idGrupo)
    const { content } = await school.cuentas(idMatricula)
    return { idUsuario, idMatricula, cargos: content.map(({ idCuenta, saldo }) => ({ idCuenta, saldo })) }
  }

  /** Links an adult to a student with the rights of a payer, or others. Returns the link. */
  async function link(idUsuario: number, { idUsuario: idAlumno }: Child, rights: object = {}) {
    const body = { ...PAYER, idAlumno, idUsuario, ...rights }
    const { data, error } = await api.as(office, vinculo.guardar, body)
    assert.ok(data, JSON.stringify(error))
    return data.vinculo
  }

  /** A mother with that many students, and her links. */
  async function familyOf(count: number) {
    const token = await api.session({ authorities: ['menu_inicio', 'menu_miscursos'], nivel: 8, exact: true })
    const idUsuario = await api.userOf(token)
    const children: Child[] = []
    const links = []
    for (let i = 0; i < count; i++) children.push(await child())
    for (const one of children) links.push(await link(idUsuario, one))
    return { token, idUsuario, children, links }
  }

  let operations = 0
  /** The body of one transfer for the first charge of each, or that much of it. */
  function transfer(
    children: readonly Child[],
    { monto, ...rest }: { monto?: number } & Record<string, unknown> = {},
  ) {
    const aplicaciones = children.map(({ cargos: [first] }) => ({
      idCuenta: first!.idCuenta,
      monto: monto ?? first!.saldo,
    }))
    const cents = aplicaciones.reduce((sum, one) => sum + Math.round(one.monto * 100), 0)
    return {
      ...school.pago(children[0]!.idUsuario, cents / 100),
      idMedioPago: school.medio('TRANSFERENCIA'),
      banco: 'BCP',
      numeroOperacion: `FAM-${++operations}`,
      aplicaciones,
      ...rest,
    }
  }

  return {
    office,
    child,
    link,
    familyOf,
    transfer,
    report: (token: string, body: ReturnType<typeof transfer>) =>
      api.as(token, ingreso.reportarPago, body as never),
  }
}

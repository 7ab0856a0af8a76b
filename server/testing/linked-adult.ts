import assert from 'node:assert/strict'

import type { Derecho } from '#contract/core/derecho.ts'
import { vinculo } from '#contract/personas/vinculo.ts'

import type { Api } from './api.ts'

/** A link that gives no right. */
export const NO_RIGHTS = {
  veNotas: false,
  veDinero: false,
  paga: false,
  autoriza: false,
  recibeAvisos: false,
  emergencia: false,
  conviveCon: false,
}

/** Makes adults with a session, each linked by the office to a child with these rights alone. */
export const linkedAdults =
  (api: Api, office: string) =>
  async (child: { idUsuario: number }, rights: readonly Derecho[], change: object = {}) => {
    const token = await api.session({ authorities: ['menu_inicio', 'menu_miscursos'], nivel: 8, exact: true })
    const idUsuario = await api.userOf(token)
    const { data, error } = await api.as(office, vinculo.guardar, {
      ...NO_RIGHTS,
      ...Object.fromEntries(rights.map((one) => [one, true])),
      relacion: 'MADRE' as const,
      idAlumno: child.idUsuario,
      idUsuario,
      ...change,
    })
    assert.ok(data, JSON.stringify(error))
    return { token, link: data.vinculo }
  }

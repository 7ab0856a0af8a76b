import { expect, test } from '@playwright/test'

import { school } from './school.ts'

// A client with only the published contract and none of our code: plain fetch, as `api.md` describes.
const base = () => `${school.url}/api`
type Json = Record<string, unknown>

async function signIn(username: string, password: string) {
  const response = await fetch(`${base()}/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('escuela-web:')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  })
  expect(response.status).toBe(200)
  const { access_token, token_type } = (await response.json()) as { access_token: string; token_type: string }
  expect(token_type).toBe('bearer')
  return access_token
}

const as = (token: string) => ({
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const form = body instanceof URLSearchParams
    const type = form ? {} : { 'content-type': 'application/json' }
    const response = await fetch(`${base()}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...type, ...headers },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    })
    return { status: response.status, data: (await response.json()) as Json }
  },
})

const first = (data: Json) => (data['content'] as Json[])[0] as Json

test('the main job, over HTTP alone: enrol, pay 300.25, confirm, and the student sees the balance', async () => {
  const gestor = as(await signIn('gestor', 'Escuela-2026'))
  const { data: groups } = await gestor.call('POST', '/grupos/disponibles', { size: 5 })
  const { data: types } = await gestor.call('POST', '/matricula-tipos', { buscar: 'regular' })
  const usuario = {
    tipoDocumento: 'DNI',
    numeroDocumento: '76543210',
    nombres: 'Íñigo',
    papellido: 'Núñez',
    sapellido: 'Paz',
  }
  const enrol = {
    usuario,
    idGrupo: first(groups)['idGrupo'],
    idMatriculaTipo: first(types)['idMatriculaTipo'],
  }
  const enrolled = await gestor.call('POST', '/matricula/usuario', enrol)
  expect(enrolled.status).toBe(201)
  const person = enrolled.data['usuario'] as Json
  const { idMatricula } = enrolled.data['matricula'] as Json
  const charges = enrolled.data['cuentas'] as Json[]
  expect(charges.length).toBeGreaterThan(0)

  const { data: methods } = await gestor.call('POST', '/tipos', {
    categoria: 'MEDIO_PAGO',
    codigo: 'EFECTIVO',
  })
  const pay = {
    idUsuario: person['idUsuario'],
    monto: 300.25,
    idMoneda: charges[0]?.['idMoneda'],
    idMedioPago: first(methods)['idTipo'],
    fecha: '2026-01-15',
    idMatricula,
  }
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const registered = await gestor.call('POST', '/ingreso/nuevo', pay, key)
  expect(registered.status).toBe(201)
  expect((await gestor.call('POST', '/ingreso/nuevo', pay, key)).data).toEqual(registered.data)
  expect((await gestor.call('POST', '/ingreso/nuevo', { ...pay, monto: 1 }, key)).status).toBe(422)

  const { idIngreso } = registered.data['ingreso'] as Json
  const confirmed = await gestor.call(
    'POST',
    '/ingreso/confirmacion',
    new URLSearchParams({ idIngreso: String(idIngreso) }),
  )
  expect(confirmed.status).toBe(200)
  expect((confirmed.data['ingreso'] as Json)['numeroRecibo']).toMatch(/^R001-\d{8}$/)

  const student = as(await signIn(String(person['login']), String(person['claveInicial'])))
  expect((await student.call('POST', '/matriculas/alumno', {})).status).toBe(403)
  const change = { claveActual: person['claveInicial'], claveNueva: 'tres tristes tigres comen' }
  expect((await student.call('POST', '/clave/cambiar', change)).status).toBe(200)
  const { data: mine } = await student.call('POST', '/matriculas/alumno', {})
  expect((mine['content'] as Json[]).map((m) => m['idMatricula'])).toEqual([idMatricula])
  const { data: account } = await student.call('POST', '/cuentas/matricula', { idMatricula })
  const totals = account['totales'] as Record<string, number>
  expect(totals['pagado']).toBe(300.25)
  const cents = (n: number | undefined) => Math.round((n ?? 0) * 100)
  expect(cents(totals['saldo'])).toBe(cents(totals['monto']) - cents(totals['descuento']) - 30_025)
  expect((await student.call('POST', '/usuarios', {})).status).toBe(403)
})

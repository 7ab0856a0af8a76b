import assert from 'node:assert/strict'

import fc from 'fast-check'

import { ingreso } from '#contract/ingreso.ts'
import { pasarela } from '#contract/pasarela.ts'
import { TARJETA } from '#server/testing/simulador.ts'

import { MOST_FORMS, cerrar, oir, pedir } from './cards.ts'
import { comando, cual, pick } from './commands.ts'
import type { Texto } from './gateway.ts'
import type { Cuenta, Libro, Orden } from './model.ts'
import type { Dicho } from './told.ts'
import { amount, type World } from './world.ts'

const ownOf = (libro: Libro, alumno: number) => libro.cuentas.filter((c) => c.matricula.alumno === alumno)
const chosen = (libro: Libro, { alumno, cuentas, ajena }: { alumno: number; cuentas: number[]; ajena: boolean }) => {
  const pool = ajena ? libro.cuentas : ownOf(libro, alumno)
  return [...new Set(cuentas.map((n) => pick(pool, n)))].filter((c): c is Cuenta => c !== undefined)
}
const stateOf = (orden: Orden | undefined) => orden && `tarjeta ${orden.ingreso.estado}`

/** What was made beside what was asked for has an id that only the server knows. */
async function learn({ call }: World, libro: Libro, alumno: number) {
  const unknown = libro.ingresos.filter((i) => i.id === 0 && i.alumno === alumno)
  if (unknown.length === 0) return
  const { content } = (await call(ingreso.deAlumno, { idUsuario: alumno, size: 200 })).data!
  for (const one of unknown) {
    one.id = content.find(({ ordenEnLinea }) => ordenEnLinea === one.enLinea)?.idIngreso ?? 0
    assert.ok(one.id > 0, `there is no ${one.enLinea}`)
  }
}

/** The model hears what the server heard. */
export async function hear(world: World, libro: Libro, texts: readonly Texto[]) {
  for (const { texto, orden } of texts) {
    oir(libro, JSON.parse(texto) as Dicho)
    await learn(world, libro, orden.ingreso.alumno)
  }
}

/** How a form fails to be had: refused with a reason, or nobody knows. */
const FAILS = ['PSP_106', 'INT_905', '502', 'html', 'lost'] as const

export const formulario = comando({
  nombre: 'pedir formulario',
  con: fc.record({
    alumno: fc.nat({ max: 1 }),
    cuentas: fc.array(cual, { minLength: 1, maxLength: 3 }),
    ajena: fc.boolean().map((yes) => yes),
    pestanas: fc.integer({ min: 1, max: 3 }),
    falla: fc.option(fc.constantFrom(...FAILS), { freq: 4 }),
  }),
  de: (libro, p) => (libro.cuentas.length > 0 ? 'cuentas' : undefined),
  async run(libro, { world, alumnos }, p) {
    const alumno = alumnos[p.alumno]!
    const cuentas = chosen(libro, { ...p, alumno })
    if (cuentas.length === 0) return
    const orden = pedir(libro, alumno, cuentas)
    const ask = () => world.as(alumno, pasarela.token, { cuentas: cuentas.map(({ id }) => id) })
    if (typeof orden === 'number') return assert.equal((await ask()).status, orden)
    if (p.falla) return failToAsk(libro, { world, orden, ask, how: p.falla })
    const pestanas = orden.formas + p.pestanas > MOST_FORMS ? 1 : p.pestanas
    const forms = await Promise.all(Array.from({ length: pestanas }, ask))
    for (const { status, data, error } of forms) {
      assert.equal(status, 200, JSON.stringify(error))
      if (orden.nombre === '') Object.assign(orden, { nombre: data!.orden })
      const { idIngreso: id } = data!
      Object.assign(orden.ingreso, { id, enLinea: orden.nombre })
      assert.deepEqual([data!.orden, id, data!.monto], [orden.nombre, orden.ingreso.id, amount(orden.monto)])
      world.formas.push({ token: data!.formToken, orden })
      orden.formas++
    }
  },
})

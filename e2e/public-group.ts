import { area, curso, grupo, periodo } from '#contract/academico/index.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/index.ts'
import { moneda } from '#contract/institucion/index.ts'
import { matricula, matriculaTipo } from '#contract/matriculas/index.ts'

import { expect, type Page } from './journey.ts'
import { digits } from './own-children.ts'
import { firstOf, type Post } from './program.ts'
import { newDocument } from './public-door.ts'
import { HOY } from './today.ts'

export type PublicGroup = { idGrupo: number; codigo: string; curso: string; nombre: string }

/** Makes a price list of an area of its own, with one line. */
async function makePrices(call: Post, mark: string, monto: number) {
  const { area: made } = await call(area.guardar, { nombre: `Talleres ${mark}` })
  const monedas = await call(moneda.buscar, { size: 20 })
  const { tarifario: list } = await call(tarifario.guardar, {
    idArea: made.idArea,
    nombre: `Precio ${mark}`,
    idMoneda: monedas.content.find(({ codigo }) => codigo === 'PEN')!.idMoneda,
    vigenciaDesde: HOY,
  })
  await call(tarifarioConcepto.guardar, {
    idTarifario: list.idTarifario,
    nombre: 'Inscripción',
    tipo: 'CUOTA',
    monto,
  } as never)
  return { idArea: made.idArea, idTarifario: list.idTarifario }
}

/**
 * Publishes a group of a course of its own, which costs so much. A journey leaves it full or cancelled: no later one shall find a seat in
 * it.
 */
export async function publishGroup(call: Post, capacidad: number, monto = 0): Promise<PublicGroup> {
  const mark = digits()
  const { idArea, idTarifario } = await makePrices(call, mark, monto)
  const nombre = `Taller ${mark}`
  const { curso: made } = await call(curso.guardar, {
    idArea,
    codigo: `T-${mark}`,
    nombre,
    publicado: true,
  } as never)
  const { idPeriodo, fechaInicio, fechaFin } = firstOf(await call(periodo.buscar, { estado: 'ABIERTO' }))
  const codigo = `GT-${mark}`
  const { grupo: open } = await call(grupo.guardar, {
    codigo,
    idCurso: made.idCurso,
    idPeriodo,
    capacidad,
    fechaInicio,
    fechaFin,
    idTarifario,
    publicado: true,
    estado: 'ABIERTO',
  } as never)
  return { idGrupo: open.idGrupo, codigo, curso: made.codigo, nombre }
}

/** Waits until the catalogue, which is read some seconds apart, has so many groups of a course with a seat. */
export async function untilSeats(page: Page, { curso: codigo }: PublicGroup, count: number) {
  const free = async () => {
    const res = await page.request.get(`/api/publico/curso/${codigo}`)
    if (!res.ok()) return -1
    const { curso: seen } = (await res.json()) as { curso: { grupos: { cupo: string }[] } }
    return seen.grupos.filter(({ cupo }) => cupo !== 'LLENO').length
  }
  await expect.poll(free).toBe(count)
}

/** Enrols a person who is registered with it. */
export async function seatSomeone(call: Post, idGrupo: number, nombres: string) {
  const { content } = await call(matriculaTipo.buscar, { size: 50 })
  const persona = {
    tipoDocumento: 'DNI',
    numeroDocumento: newDocument(),
    nombres,
    papellido: 'Ordóñez',
    correo: `${newDocument()}@conocida.example`,
  }
  const { matricula: made } = await call(matricula.conUsuario, {
    usuario: persona,
    idGrupo,
    idMatriculaTipo: content.find(({ nombre }) => nombre === 'REGULAR')!.idMatriculaTipo,
    confirmar: true,
  } as never)
  return { ...persona, idMatricula: made.idMatricula }
}

/** Names of the people with a seat in a group. */
export async function seatedIn(call: Post, idGrupo: number) {
  const { content } = await call(matricula.buscar, { idGrupo, estado: ['PREINSCRITA', 'ACTIVA'], size: 20 })
  return content.map(({ usuario, estado }) => `${usuario.nombres} ${estado}`)
}

import type { FastifyInstance } from 'fastify'

import { clase } from '#contract/academico/clase.ts'
import { persona } from '#contract/consultas/persona.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import type { Op } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { clasesDe } from '#server/consultas/camino/index.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { contactoOf } from '#server/mensajes/mensaje/index.ts'
import { fotoOf } from '#server/personas/usuario/index.ts'

import { type Persona, readDinero, readPersona, readProximaClase } from './ficha-repo.ts'
import { readHechos, tiposDe } from './hechos-repo.ts'
import { readHoras } from './horas-repo.ts'
import { readMatriculas } from './matriculas-repo.ts'

const may = ({ actor }: Ctx, op: Op) => opens(op.permiso, actor.authorities)

async function personaOf(ctx: Ctx, id: number): Promise<Persona> {
  const found = await readPersona(ctx, id, may(ctx, usuario.ver))
  if (!found) throw noEncontrado()
  return found
}

const ver: Handler<typeof persona.ver> = async (ctx, { id }) => {
  const found = await personaOf(ctx, id)
  const [dinero, proximaClase, matriculas] = await Promise.all([
    may(ctx, cuenta.buscar) ? readDinero(ctx, id) : null,
    may(ctx, clase.buscar) ? readProximaClase(ctx, id) : null,
    may(ctx, matricula.buscar) ? readMatriculas(ctx, id) : null,
  ])
  return {
    persona: found,
    contacto: may(ctx, usuario.ver)
      ? { ...contactoOf(found), edad: found.edad, foto: await fotoOf(ctx, id) }
      : null,
    esAlumno: found.nivel === NIVEL.ALUMNO,
    dinero,
    proximaClase,
    matriculas,
  }
}

const clases: Handler<typeof persona.clases> = async (ctx, { idUsuario }) => {
  await personaOf(ctx, idUsuario)
  return { cursos: await clasesDe(ctx, idUsuario) }
}

const horas: Handler<typeof persona.horas> = async (ctx, { id }) => {
  await personaOf(ctx, id)
  return { content: await readHoras(ctx, id) }
}

const hechos: Handler<typeof persona.hechos> = async (ctx, { tipo, size, ...asked }) => {
  await personaOf(ctx, asked.idUsuario)
  const tipos = tiposDe(ctx.actor)
  const shown = tipos.filter((one) => !tipo || one === tipo)
  const rows = shown.length > 0 ? await readHechos(ctx, { ...asked, size }, shown) : []
  const content = rows.slice(0, size)
  return { content, siguiente: rows.length > size ? (content.at(-1)?.cursor ?? null) : null, tipos }
}

export const personaRoutes = (app: FastifyInstance) => bind(app, persona, { ver, clases, horas, hechos })

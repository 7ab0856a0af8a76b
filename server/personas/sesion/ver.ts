import type { sesion, Sesion } from '#contract/personas/sesion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import type { Env } from '#server/core/environment.ts'
import { estadosPropios } from '#server/institucion/estado/index.ts'
import { ageOfMajority, institucion, logoPrint, picturesOf } from '#server/institucion/institucion/index.ts'
import type { Proveedores } from '#server/personas/identidad/index.ts'

import { familyOf } from './familia-repo.ts'
import { menuOf } from './menu.ts'
import { findLogins, findRole, findUsuario } from './repo.ts'

const SAMPLE_LOGINS = ['admin', 'gestor', 'caja', 'docente', 'consulta', 'alumno', 'familia']

export const verSesion =
  (demo: boolean, { list }: Proveedores): Handler<typeof sesion.ver> =>
  async (ctx) => {
    const { db, actor } = ctx
    const row = { ...(await findUsuario(db, actor.idUsuario)), ...(await findRole(db, actor.idSesion)) }
    const casa = await institucion(db)
    return {
      ...row,
      preferencias: row.preferencias as Sesion['preferencias'],
      institucion: {
        ...casa,
        logo: (await logoPrint(db)) ?? null,
        mayorDeEdad: await ageOfMajority(db),
        estados: await estadosPropios(db),
        demo,
        conProveedores: list.length > 0,
      },
      hijos: await familyOf(ctx),
      faltaSegundoFactor: actor.faltaSegundoFactor === true,
      menu: menuOf(new Set(row.authorities), casa),
    }
  }

/** The sign-in page's data: lists the users of the sample school, never those of an institution. */
export const verPortada =
  (
    { demo, claveDemo }: Pick<Env, 'demo' | 'claveDemo'>,
    { list }: Proveedores,
  ): Handler<typeof sesion.portada> =>
  async ({ db }: Ctx) => {
    const { nombre, color, idioma, conLibro } = await institucion(db)
    const usuarios = demo ? await findLogins(db, SAMPLE_LOGINS) : []
    return {
      nombre,
      color,
      ...(await picturesOf(db)),
      idioma,
      demo,
      conLibro,
      proveedores: [...list],
      usuarios: usuarios.map((u) => ({ login: u.login ?? '', perfil: u.perfil ?? '' })),
      clave: usuarios.length > 0 ? claveDemo : null,
    }
  }

import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { matching, type Search } from '#server/core/matching.ts'

const source = {
  view: 'matriculaFila',
  id: 'idMatricula',
  alcance: { docente: 'idDocente' },
  texto: 'busqueda',
  fecha: 'fecha',
  defaultSort: 'idMatricula',
} as const

export type Filtro = Partial<Omit<Search, 'page' | 'size' | 'sort'>> & Record<string, unknown>

export type Participante = {
  idUsuario: number
  codigo: string
  estado: string
  fecha: string
  accesoAulaVirtual: boolean
  accesoComunicacion: boolean
  login: string
  tipoDocumento: string
  numeroDocumento: string
  nombres: string
  papellido: string
  sapellido: string | null
  correo: string | null
  celular: string | null
  apoderado: { nombre?: string | null; celular?: string | null } | null
  grupo: string
  codigoCurso: string
  curso: string
  tipo: string
}

/** The enrolments of the filter that the actor reaches, by group and name. */
export async function participantes(ctx: Ctx, filtro: Filtro): Promise<Participante[]> {
  const chosen = matching(ctx, source, filtro).select('idMatricula')
  const { rows } = await sql<Participante>`
    select m.id_usuario, m.codigo, m.estado, m.fecha, m.acceso_aula_virtual, m.acceso_comunicacion, u.login, u.tipo_documento,
      u.numero_documento, u.nombres, u.papellido, u.sapellido, u.correo, u.celular, apoderado_de(u.id_usuario) as apoderado, g.codigo as grupo,
      c.codigo as codigo_curso, c.nombre as curso, t.nombre as tipo
    from matricula m
    join usuario u on u.id_usuario = m.id_usuario
    join grupo g on g.id_grupo = m.id_grupo
    join curso c on c.id_curso = g.id_curso
    join matricula_tipo t on t.id_matricula_tipo = m.id_matricula_tipo
    where m.id_matricula in (${chosen})
    order by g.codigo, m.id_grupo, u.orden_nombre, m.id_matricula`.execute(ctx.db)
  return rows
}

/** The country's phone prefix, and the institution's date and time zone. */
export async function readInstitucion({ db }: Ctx) {
  const { rows } = await sql<{ prefijo: string; hoy: string; zona: string }>`
    select parametro_de('institucion.prefijoTelefono') as prefijo, hoy() as hoy,
      parametro_de('institucion.zonaHoraria') as zona`.execute(db)
  return rows[0] as { prefijo: string; hoy: string; zona: string }
}

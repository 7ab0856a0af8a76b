import assert from 'node:assert/strict'

import { sql } from 'kysely'

import { incidencia } from '#contract/academico/incidencia.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { propio } from '#contract/personas/propio.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { png } from '#server/pagos/constancia/muestras.ts'

import type { Api } from './api.ts'
import type { makeCertifying } from './certificados.ts'

let n = 0

/** Makes persons with names that stand nowhere else, and a search for them in the whole database. */
export async function makeFormer(api: Api, school: Awaited<ReturnType<typeof makeCertifying>>) {
  const { idCertificacionFormato } = await school.formato()

  /** A person with a name that stands nowhere else. */
  async function person() {
    const mark = `zq${++n}x${process.pid}`
    const { data, error } = await api.may(usuario.guardar, {
      tipoDocumento: 'PASAPORTE',
      numeroDocumento: `P${mark}`.toUpperCase(),
      nombres: `Nombre${mark}`,
      papellido: `Paterno${mark}`,
      sapellido: `Materno${mark}`,
      correo: `${mark}@example.com`,
      celular: '999 111 222',
      fechaNacimiento: '2010-02-03',
      direccion: `Calle ${mark}`,
      apoderado: { nombre: `Madre ${mark}` },
      idPerfil: await api.db
        .selectFrom('perfil')
        .select('idPerfil')
        .where('nombre', '=', 'Alumno')
        .executeTakeFirstOrThrow()
        .then((row) => row.idPerfil),
    })
    assert.ok(data, JSON.stringify(error))
    return { mark, idUsuario: data.usuario.idUsuario }
  }

  /** Everything that the database has, as text: what a person leaves is looked for in it. */
  async function everyText(): Promise<string> {
    const { rows } = await sql<{ tabla: string }>`
      select table_name as tabla from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
      api.db,
    )
    const texts: string[] = []
    for (const { tabla } of rows) {
      const found = await sql<{ filas: string }>`
        select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as filas from ${sql.table(tabla)} t`.execute(
        api.db,
      )
      texts.push(`${tabla}: ${found.rows[0]!.filas}`)
    }
    return texts.join('\n').toLowerCase()
  }

  /** A student of long ago: paid, graded, certified, with a voucher, a case, an absence told, a mail and their own changes. */
  async function formerStudent() {
    const { mark, idUsuario } = await person()
    const { idGrupo } = await school.grupo(30, [100])
    const { idMatricula } = await school.culminada(idGrupo, true, idUsuario)
    const token = await api.session({ idUsuario })
    const { data: own } = await api.as(token, propio.ver, {})
    const foto = `data:image/png;base64,${png().toString('base64')}`
    await api.as(token, propio.actualizar, { celular: '988 777 666', version: own!.version, foto })
    // An address that was asked for and never confirmed.
    await api.as(token, propio.cambiarCorreo, { correo: `${mark.toLowerCase()}@pendiente.example` })
    const pago = await school.pagar(idUsuario, 100, { observacion: `De parte de ${mark}`, idMatricula })
    const { idIngreso } = pago
    const file = { idIngreso: String(idIngreso), archivo: { nombre: `${mark}.png`, datos: png() } }
    await api.call(['per_ingreso_nuevo'], constancia.subir, file as never)
    await school.confirmar(idIngreso)
    const { codigo } = await school.emitido(idMatricula, idCertificacionFormato)
    const { idTipo } = await api.db
      .selectFrom('tipo')
      .select('idTipo')
      .where('codigo', '=', 'ACADEMICA')
      .executeTakeFirstOrThrow()
    await api.as(token, incidencia.abrir, { idMatricula, idTipo, asunto: `Soy ${mark}`, descripcion: mark })
    await sql`with k as (insert into clase (id_grupo, fecha, hora_inicio, hora_fin) values (${idGrupo}, '2020-01-06', '05:00', '06:00')
        returning id_clase)
      insert into justificacion (id_clase, id_grupo, id_matricula, motivo, id_pide)
      select id_clase, ${idGrupo}, ${idMatricula}, ${mark}, ${idUsuario} from k`.execute(api.db)
    return { mark, idUsuario, idMatricula, idIngreso, codigo, token }
  }

  return { person, formerStudent, everyText }
}

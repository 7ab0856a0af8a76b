import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'

import { CertificacionFormato, certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { CODIGO_LETTERS } from '#contract/certificados/certificado.ts'
import { addDays, earliest } from '#db/seed/fechas.ts'
import { type Clock, createdStamp } from '#db/seed/filas/sello.ts'
import { randomStream } from '#db/seed/random.ts'
import { certifiableOf, formatos as guardados } from '#server/certificados/certificacion-formato/index.ts'
import { dataFreezer } from '#server/certificados/certificado/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { systemCtx } from '#server/core/system-ctx.ts'

import { formatos } from './formatos.ts'

async function signature({ db }: Ctx): Promise<number> {
  const drawing = Transformer.fromSvg(readFileSync(join(import.meta.dirname, 'firma.svg')))
  const datos = drawing.pngSync()
  const row = await db
    .insertInto('certificacionImagen')
    .values({
      datos,
      tipo: 'image/png',
      ancho: 420,
      alto: 160,
      sha256: createHash('sha256').update(datos).digest('hex'),
    })
    .returning('idCertificacionImagen')
    .executeTakeFirstOrThrow()
  return row.idCertificacionImagen
}

async function insertFormatos(ctx: Ctx): Promise<CertificacionFormato[]> {
  const firma = await signature(ctx)
  const rows: CertificacionFormato[] = []
  for (const formato of formatos(firma)) {
    const id = await guardados.insert(ctx, certificacionFormato.guardar.input.parse(formato) as never)
    rows.push(CertificacionFormato.parse(await guardados.get(ctx, id)))
  }
  return rows
}

type Passed = { idMatricula: number; fechaFin: string }

/** Passed enrolments of the five groups that ended last, and those of the sample student. */
async function readPassed(db: Db): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    select m.id_matricula, g.fecha_fin from matricula m join grupo g on g.id_grupo = m.id_grupo join usuario u on u.id_usuario = m.id_usuario
    where m.estado = 'CULMINADA' and m.aprobado
      and (u.login = 'alumno' or g.id_grupo in (select id_grupo from grupo where estado = 'FINALIZADO' order by fecha_fin desc, id_grupo limit 5))
    order by g.fecha_fin, m.id_matricula`.execute(db)
  return rows
}

const codigoDe = (seed: string) => {
  const z = randomStream(seed)
  return Array.from({ length: 20 }, () => z.pick([...CODIGO_LETTERS])).join('')
}

/** Issues certificates for the courses that ended last: most are mailed, and the first is annulled and issued again. */
export async function certificados(db: Db, clock: Clock, origen: string) {
  const ctx = systemCtx(db)
  const formatos = await insertFormatos(ctx)
  const [formato, anterior] = [formatos[0]!, formatos.at(-1)!]
  await guardados.move(ctx, anterior.idCertificacionFormato, { from: ['ACTIVO'], to: 'INACTIVO' })
  const freeze = await dataFreezer(ctx, formato, origen)
  const lista = await readPassed(db)
  const rows = await certifiableOf(
    ctx,
    lista.map(({ idMatricula }) => idMatricula),
    'NO',
  )
  for (const [i, { idMatricula, fechaFin }] of lista.entries()) {
    const fecha = earliest(addDays(fechaFin, 7), clock.hoy)
    const issue = (codigo: string) =>
      freeze(rows.get(idMatricula)!, { codigo, fecha, sello: createdStamp(clock, fecha, 'gestor') })
    const id = await issue(codigoDe(`certificado ${idMatricula}`))
    if (i === 0) {
      await annul(db, id, `${fecha}T16:00:00Z`)
      await issue(codigoDe(`certificado ${idMatricula} otra vez`))
    } else if (i % 5 !== 0) await mailed(db, id, `${fecha}T15:30:00Z`)
  }
}

const annul = (db: Db, id: number, cuando: string) =>
  db
    .updateTable('certificado')
    .set({ estado: 'ANULADO', motivo: 'El nombre tenía una letra equivocada', fechaAnulacion: cuando })
    .where('idCertificado', '=', id)
    .execute()

const mailed = (db: Db, id: number, cuando: string) =>
  db
    .updateTable('certificado')
    .set({ estado: 'ENVIADO', fechaEnvio: cuando })
    .where('idCertificado', '=', id)
    .execute()

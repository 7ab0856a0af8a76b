import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import type { Store } from '#server/institucion/archivo/index.ts'
import { hashClave } from '#server/personas/clave/index.ts'

import { certificados } from './certificados/index.ts'
import { closeLastWeek } from './cierres.ts'
import { clases } from './clases/index.ts'
import { constancias } from './constancias/index.ts'
import { SERIE } from './dinero/cobrar.ts'
import { escuela } from './escuela.ts'
import { waitingLists } from './espera.ts'
import { bankStatement } from './extracto.ts'
import * as academico from './filas/academico.ts'
import { base, personalizar } from './filas/catalogo.ts'
import * as dinero from './filas/dinero.ts'
import { ordenes, transacciones } from './filas/en-linea.ts'
import * as academia from './filas/matriculas.ts'
import { calificaciones, grupoEsquemas } from './filas/notas.ts'
import { usuarios } from './filas/personas.ts'
import type { Ahora } from './filas/sello.ts'
import { continueAfter, insertAll } from './guardar.ts'
import { incidents } from './incidencias/index.ts'
import { notasDe } from './matriculas/notas.ts'
import { correspondencia } from './mensajes.ts'

type Options = {
  /** The password of all sample users. */
  clave: string
  /** The date as of which the school is built: today, but for tests. */
  hoy?: string
  /** The store for the proofs of payments; without it there are none. */
  archivos?: Store
  /** Public address of the web, for the QR codes of certificates. */
  origen?: string
}

async function now(db: Db, hoy: string | undefined): Promise<Ahora> {
  const { rows } = await sql<Ahora>`select hoy()::text as hoy, now() as instante`.execute(db)
  return hoy ? { hoy, instante: `${hoy}T20:00:00-05:00` } : rows[0]!
}

async function fill(db: Db, { clave, hoy, archivos, origen = 'http://localhost:3000' }: Options) {
  await sql`select set_config('escuela.actor', 'sistema', true), set_config('escuela.operacion', 'muestra', true)`.execute(
    db,
  )
  await personalizar(db)
  const ahora = await now(db, hoy)
  const todo = escuela(ahora.hoy)
  const conocidos = await base(db)

  await insertAll(db, 'usuario', usuarios(todo, ahora, conocidos, await hashClave(clave)))
  await insertAll(db, 'area', academico.areas(ahora))
  await insertAll(db, 'calificacionEsquema', academico.esquemas(ahora))
  await insertAll(db, 'curso', academico.cursos(ahora))
  await insertAll(db, 'periodo', academico.periodos(todo, ahora))
  await insertAll(db, 'tarifario', academico.tarifarios(todo, ahora, conocidos))
  await insertAll(db, 'tarifarioConcepto', academico.tarifarioConceptos(todo, ahora))
  await insertAll(db, 'grupo', academico.grupos(todo, ahora))
  await insertAll(db, 'horario', academico.horarios(todo, ahora))
  await insertAll(db, 'matriculacion', academia.matriculaciones(todo, ahora))
  await insertAll(db, 'matricula', academia.matriculas(todo, ahora, conocidos))
  const notas = notasDe(todo.matriculas, ahora.hoy)
  await insertAll(db, 'grupoEsquema', grupoEsquemas(notas, ahora))
  await insertAll(db, 'calificacion', calificaciones(notas, ahora))
  await clases(db, ahora)
  await waitingLists(db, ahora)
  await insertAll(db, 'cuenta', dinero.cuentas(todo, ahora, conocidos))
  await insertAll(db, 'ingreso', dinero.ingresos(todo, ahora, conocidos))
  await insertAll(db, 'cuentaIngreso', dinero.cuentaIngresos(todo, ahora, conocidos))
  await insertAll(db, 'orden', ordenes(todo, ahora))
  await insertAll(db, 'transaccion', transacciones(todo, ahora))
  await sql`alter table devolucion disable trigger devolucion_mover`.execute(db)
  await insertAll(db, 'devolucion', dinero.devoluciones(todo, ahora))
  await sql`alter table devolucion enable trigger devolucion_mover`.execute(db)
  await sql`
    insert into serie (nombre, ultimo) values (${SERIE}, ${dinero.ultimoRecibo(todo)})
    on conflict (nombre) do update set ultimo = excluded.ultimo`.execute(db)
  await closeLastWeek(db, ahora.hoy)
  await bankStatement(db, todo, { ...ahora, idMoneda: conocidos.moneda.get('PEN')! })
  await incidents(db, todo, { ...ahora, tipo: (codigo) => conocidos.incidencia.get(codigo)! })
  if (archivos) await constancias(db, archivos)
  await certificados(db, ahora, origen)
}

const NUMBERED = [
  ['usuario', 'idUsuario'],
  ['area', 'idArea'],
  ['calificacionEsquema', 'idCalificacionEsquema'],
  ['curso', 'idCurso'],
  ['periodo', 'idPeriodo'],
  ['tarifario', 'idTarifario'],
  ['tarifarioConcepto', 'idTarifarioConcepto'],
  ['grupo', 'idGrupo'],
  ['matriculacion', 'idMatriculacion'],
  ['matricula', 'idMatricula'],
  ['cuenta', 'idCuenta'],
  ['ingreso', 'idIngreso'],
  ['incidencia', 'idIncidencia'],
] as const

async function fillIfEmpty(db: Db, options: Options) {
  const someone = await db.selectFrom('usuario').select('idUsuario').limit(1).executeTakeFirst()
  if (someone) return
  await fill(db, options)
  for (const [tabla, id] of NUMBERED) await continueAfter(db, tabla, id)
  await correspondencia(db, await now(db, options.hoy))
}

/**
 * Loads the sample school, all of it or nothing: an institute with its history since 2021, which depends only on the
 * day. Does nothing in a database that has users. Runs in the given transaction, or opens one.
 */
export async function loadSampleSchool(db: Db, options: Options): Promise<void> {
  if (db.isTransaction) return fillIfEmpty(db, options)
  return db.transaction().execute((tx) => fillIfEmpty(tx, options))
}

import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { asLongWork } from '#server/core/limits.ts'
import type { Store } from '#server/institucion/archivo/index.ts'
import { hashClave } from '#server/personas/clave/index.ts'

import { certificados } from './certificados/index.ts'
import { closeLastWeek } from './cierres.ts'
import { clases } from './clases/index.ts'
import { constancias } from './constancias/index.ts'
import { SERIE } from './dinero/cobrar.ts'
import { beginToIssue } from './emision.ts'
import { companies } from './empresas.ts'
import { waitingLists } from './espera.ts'
import { bankStatement } from './extracto.ts'
import * as academico from './filas/academico.ts'
import { base, customizeCatalogo } from './filas/catalogo.ts'
import * as dinero from './filas/dinero.ts'
import { ordenes, transacciones } from './filas/en-linea.ts'
import * as academia from './filas/matriculas.ts'
import { calificaciones, grupoEsquemas } from './filas/notas.ts'
import { usuarios } from './filas/personas.ts'
import type { Clock } from './filas/sello.ts'
import { contactos, linksOfMother, mother } from './filas/vinculos.ts'
import { continueAfter, insertAll } from './guardar.ts'
import { incidents } from './incidencias/index.ts'
import { prospects } from './interesados.ts'
import { notasDe } from './matriculas/notas.ts'
import { writeMensajes } from './mensajes.ts'
import { complaints } from './reclamos.ts'
import { reservations } from './reservas.ts'
import { buildSchool } from './school.ts'

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

async function now(db: Db, hoy: string | undefined): Promise<Clock> {
  const { rows } = await sql<Clock>`select hoy()::text as hoy, now() as instante`.execute(db)
  return hoy ? { hoy, instante: `${hoy}T20:00:00-05:00` } : rows[0]!
}

async function fill(db: Db, { clave, hoy, archivos, origen = 'http://localhost:3000' }: Options) {
  await sql`select set_config('escuela.actor', 'sistema', true), set_config('escuela.operacion', 'muestra', true)`.execute(
    db,
  )
  await db.insertInto('muestra').defaultValues().execute()
  await customizeCatalogo(db)
  const clock = await now(db, hoy)
  const school = buildSchool(clock.hoy)
  const lookups = await base(db)

  const claveHash = await hashClave(clave)
  await insertAll(db, 'usuario', usuarios(school, clock, lookups, claveHash))
  const teresa = mother(school, clock, lookups, claveHash)
  await insertAll(db, 'usuario', [teresa])
  await insertAll(db, 'vinculo', linksOfMother(school, clock, teresa.idUsuario))
  await insertAll(db, 'vinculo', contactos(school, clock))
  await insertAll(db, 'area', academico.areas(clock))
  await insertAll(db, 'calificacionEsquema', academico.esquemas(clock))
  await insertAll(db, 'curso', academico.cursos(clock))
  await insertAll(db, 'periodo', academico.periodos(school, clock))
  await insertAll(db, 'tarifario', academico.tarifarios(school, clock, lookups))
  await insertAll(db, 'tarifarioConcepto', academico.tarifarioConceptos(school, clock))
  await insertAll(db, 'grupo', academico.grupos(school, clock))
  await insertAll(db, 'horario', academico.horarios(school, clock))
  await insertAll(db, 'matriculacion', academia.matriculaciones(school, clock))
  await insertAll(db, 'matricula', academia.matriculas(school, clock, lookups))
  const notas = notasDe(school.matriculas, clock.hoy)
  await insertAll(db, 'grupoEsquema', grupoEsquemas(notas, clock))
  await insertAll(db, 'calificacion', calificaciones(notas, clock))
  await clases(db, clock)
  await waitingLists(db, clock)
  await reservations(db, clock)
  await prospects(db, clock)
  await insertAll(db, 'cuenta', dinero.cuentas(school, clock, lookups))
  await insertAll(db, 'ingreso', dinero.ingresos(school, clock, lookups))
  await insertAll(db, 'cuentaIngreso', dinero.cuentaIngresos(school, clock, lookups))
  await insertAll(db, 'orden', ordenes(school, clock))
  await insertAll(db, 'transaccion', transacciones(school, clock))
  await sql`alter table devolucion disable trigger devolucion_mover`.execute(db)
  await insertAll(db, 'devolucion', dinero.devoluciones(school, clock))
  await sql`alter table devolucion enable trigger devolucion_mover`.execute(db)
  await sql`
    insert into cuenta_devuelto (id_ingreso, id_devolucion, id_cuenta, monto)
    select id_ingreso, id_devolucion, id_cuenta, least(monto, monto_devolucion - antes) from (
      select d.id_ingreso, d.id_devolucion, a.id_cuenta, a.monto, d.monto as monto_devolucion,
        coalesce(sum(a.monto) over (partition by d.id_devolucion order by a.id_cuenta_ingreso desc
          rows between unbounded preceding and 1 preceding), 0) as antes
      from devolucion d join cuenta_ingreso a on a.id_ingreso = d.id_ingreso and a.estado = 'ANULADA' where d.estado = 'HECHA') t
    where antes < monto_devolucion`.execute(db)
  await sql`
    insert into serie (nombre, ultimo) values (${SERIE}, ${dinero.ultimoRecibo(school)})
    on conflict (nombre) do update set ultimo = excluded.ultimo`.execute(db)
  await forgiveOne(db)
  await companies(db, clock)
  await closeLastWeek(db, clock.hoy)
  await bankStatement(db, school, { ...clock, idMoneda: lookups.moneda.get('PEN')! })
  await incidents(db, school, { ...clock, tipo: (codigo) => lookups.incidencia.get(codigo)! })
  await complaints(db, clock, lookups.moneda.get('PEN')!)
  if (archivos) await constancias(db, archivos)
  await certificados(db, clock, origen)
  await beginToIssue(db)
}

/** Forgives the oldest charge that is wholly owed. Its student was told long ago. */
async function forgiveOne(db: Db) {
  await sql`alter table condonacion disable trigger condonacion_avisar`.execute(db)
  await sql`
    update cuenta set descuento = monto, motivo = 'Exonerada por la dirección' where id_cuenta = (
      select min(k.id_cuenta) from cuenta k where k.estado = 'PENDIENTE' and k.tipo <> 'MORA' and k.fecha_vencimiento < hoy()
        and not exists (select from cuenta_ingreso a where a.id_cuenta = k.id_cuenta))`.execute(db)
  await sql`alter table condonacion enable trigger condonacion_avisar`.execute(db)
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
  await writeMensajes(db, await now(db, options.hoy))
}

/**
 * Loads the sample school, all of it or nothing: an institute with its history since 2021, which depends only on the
 * day. Does nothing in a database that has users. Runs in the given transaction, or opens one.
 */
export const loadSampleSchool = (db: Db, options: Options): Promise<void> =>
  asLongWork(() => loadWhole(db, options))

async function loadWhole(db: Db, options: Options): Promise<void> {
  if (db.isTransaction) return fillIfEmpty(db, options)
  return db.transaction().execute((tx) => fillIfEmpty(tx, options))
}

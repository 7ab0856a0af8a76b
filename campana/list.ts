/** A test run far beyond the size that every run can afford. */
export type Campaign = {
  /** Default size. */
  full: number
  files: string[]
  /** Further variables of the tests. */
  env?: Record<string, string>
}

/** By name, which is also that of the variable its tests read: CAMPANA_NAME. */
export const CAMPAIGNS: Record<string, Campaign> = {
  modelo: { full: 20_000, files: ['server/pagos/ingreso/model.test.ts'] },
  carreras: {
    full: 200,
    files: [
      'server/pagos/ingreso/race.test.ts',
      'server/pagos/ingreso/several-servers.test.ts',
      'server/comprobantes/comprobante/race.test.ts',
      'server/matriculas/reserva/reserva.test.ts',
    ],
    env: { CAMPANA_CONEXIONES: '64' },
  },
  cupos: {
    full: 10_000,
    files: [
      'server/matriculas/inscripcion/random.test.ts',
      'server/matriculas/inscripcion/race.test.ts',
      'server/matriculas/inscripcion/race-money.test.ts',
    ],
    env: { CAMPANA_MULTITUD: '64' },
  },
  robots: { full: 10_000, files: ['server/matriculas/reserva/robots.test.ts'] },
  puertas: { full: 100, files: ['server/matriculas/inscripcion/kill.test.ts'] },
  operaciones: { full: 1000, files: ['server/core/fuzz.test.ts'] },
  publicas: { full: 1000, files: ['server/core/fuzz.test.ts'] },
  moras: { full: 2000, files: ['server/cuentas/mora/model.test.ts'] },
  pasarela: { full: 10_000, files: ['server/pagos/pasarela/model.test.ts'] },
  falsas: {
    full: 1000,
    files: ['server/pagos/pasarela/forgery.test.ts', 'server/pagos/pasarela/forged-events.test.ts'],
  },
  avisos: { full: 200, files: ['server/pagos/pasarela/kill.test.ts'] },
  caidas: {
    full: 500,
    files: ['server/pagos/ingreso/kill.test.ts', 'server/pagos/ingreso/several-servers.test.ts'],
  },
  lineas: { full: 20, files: ['server/pagos/ingreso/lines.test.ts'] },
  replica: { full: 10_000, files: ['server/core/replica/replica.test.ts'] },
  cumulo: { full: 1, files: ['deploy/cluster/set.test.ts'] },
  instante: { full: 1, files: ['deploy/cluster/pgbackrest.test.ts'] },
  postgres: { full: 200, files: ['server/core/kill-postgres.test.ts'] },
  comprobantes: { full: 1000, files: ['server/comprobantes/emisor/sunat/documentos.test.ts'] },
  emisiones: {
    full: 500,
    files: [
      'server/comprobantes/comprobante/kill.test.ts',
      'server/comprobantes/comprobante-lote/kill.test.ts',
    ],
  },
  bajas: { full: 2000, files: ['server/comprobantes/comprobante-lote/random.test.ts'] },
  mes: { full: 200, files: ['server/comprobantes/comprobante/month.test.ts'] },
  filas: { full: 10_000, files: ['server/operacion/tarea/kill.test.ts'], env: { CAMPANA_CORTES: '5' } },
  llegada: { full: 200, files: ['server/importacion/importacion/random.test.ts'] },
  traida: {
    full: 10,
    files: ['server/importacion/importacion/kill.test.ts'],
    env: { CAMPANA_ALUMNOS: '4000' },
  },
  cortes: {
    full: 500,
    files: ['server/matriculas/matricula/kill.test.ts', 'server/operacion/diario/kill.test.ts'],
  },
}

/** Something tried far beyond what every run of the tests can afford. */
export type Campaign = {
  /** The size to reach, when none is asked for. */
  full: number
  files: string[]
  /** What else the tests are told. */
  env?: Record<string, string>
}

/** By the name it is asked for, which is also that of the variable its tests read: CAMPANA_NAME. */
export const CAMPAIGNS: Record<string, Campaign> = {
  modelo: { full: 20_000, files: ['server/ingreso/model.test.ts'] },
  carreras: { full: 200, files: ['server/ingreso/race.test.ts'], env: { CAMPANA_CONEXIONES: '64' } },
  operaciones: { full: 1000, files: ['server/core/fuzz.test.ts'] },
  moras: { full: 2000, files: ['server/mora/cobro.test.ts'] },
  pasarela: { full: 10_000, files: ['server/pasarela/model.test.ts'] },
  falsas: { full: 1000, files: ['server/pasarela/forgery.test.ts', 'server/pasarela/falsas.test.ts'] },
  avisos: { full: 200, files: ['server/pasarela/kill.test.ts'] },
  caidas: { full: 500, files: ['server/ingreso/kill.test.ts'] },
  postgres: { full: 200, files: ['server/core/kill-postgres.test.ts'] },
  filas: { full: 10_000, files: ['server/tarea/kill.test.ts'], env: { CAMPANA_CORTES: '5' } },
  cortes: { full: 500, files: ['server/matricula/kill.test.ts', 'server/diario/kill.test.ts'] },
}

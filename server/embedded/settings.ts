import { totalmem } from 'node:os'

const MIB = 1024 * 1024
const share = (part: number, least: number, most: number) =>
  `${Math.round(Math.min(most, Math.max(least, totalmem() / MIB / part)))}MB`

/**
 * Settings written once into postgresql.conf, when the database is made; docs/operations.md says how to change them. Memory goes
 * by the machine, for a program that shares it.
 */
export const settings = (): Record<string, string> => ({
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: share(16, 64, 512),
  effective_cache_size: share(2, 256, 16_384),
  work_mem: share(512, 4, 16),
  maintenance_work_mem: share(64, 32, 256),
  // A school's rows are read from memory or from a disk without heads.
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  log_min_messages: 'warning',
})

import type { Db } from '#server/core/db.ts'

import { adjust } from './ajustes.ts'

const EMISOR = {
  'comprobante.razonSocial': 'Instituto Superior Horizonte S.A.C.',
  'comprobante.direccion': 'Av. Los Próceres 1234',
  'comprobante.ubigeo': '150101',
  'comprobante.distrito': 'Lima',
  'comprobante.provincia': 'Lima',
  'comprobante.departamento': 'Lima',
  'comprobante.emite': 'true',
}

/**
 * Issues electronic receipts from here on, which go to the stand-in of the tax office. The payments of before keep their
 * receipts, as in a school that begins to issue.
 */
export const beginToIssue = (db: Db) => adjust(db, EMISOR)

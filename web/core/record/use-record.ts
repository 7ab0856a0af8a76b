import { useRouter } from '@tanstack/react-router'

import { stringifyParams } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'

const NEW = 'nuevo'

/** The record open beside the list and its tab: `?ver=12&ficha=historial`. */
export function useRecord() {
  const [params, change] = useParams()
  const { pathname } = useRouter().state.location
  const ver = [params.ver ?? []].flat()[0]
  const id = ver && /^\d+$/.test(ver) ? Number(ver) : undefined
  return {
    id,
    isOpen: id !== undefined || ver === NEW,
    nuevo: ver === NEW,
    ficha: [params.ficha ?? []].flat()[0],
    /** Opens a record on its first tab or on `ficha`. */
    open: (which: number, ficha = '') => change({ ver: which, ficha }),
    hrefOf: (which: number, ficha = '') => pathname + stringifyParams({ ...params, ver: which, ficha }),
    /** To another record of the list, on the same tab; Back leaves the record. */
    step: (which: number) => change({ ver: which }, { replace: true }),
    create: () => change({ ver: NEW, ficha: '' }),
    turn: (ficha: string) => change({ ficha }, { replace: true }),
    close: () => change({ ver: '', ficha: '' }),
  }
}

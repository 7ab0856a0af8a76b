import { useRouter } from '@tanstack/react-router'

import { stringifyParams, useParams } from './params.ts'

const NEW = 'nuevo'

/** Which record is open beside the list, and on which tab: `?ver=12&ficha=historial`. */
export function useRecord() {
  const [params, change] = useParams()
  const { pathname } = useRouter().state.location
  const ver = [params.ver ?? []].flat()[0]
  const id = ver && /^\d+$/.test(ver) ? Number(ver) : undefined
  return {
    id,
    isOpen: id !== undefined || ver === NEW,
    /** A new one is being written. */
    nuevo: ver === NEW,
    ficha: [params.ficha ?? []].flat()[0],
    /** On its first tab, or on the one that is said. */
    open: (which: number, ficha = '') => change({ ver: which, ficha }),
    hrefOf: (which: number, ficha = '') => pathname + stringifyParams({ ...params, ver: which, ficha }),
    create: () => change({ ver: NEW, ficha: '' }),
    turn: (ficha: string) => change({ ficha }, { replace: true }),
    close: () => change({ ver: '', ficha: '' }),
  }
}

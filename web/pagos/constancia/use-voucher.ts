import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'

import { constancia } from '#contract/pagos/constancia.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { requestOp } from '#web/core/request/client.ts'
import { useWrite } from '#web/core/request/use-op.ts'

import { shrinkImage } from './shrink.ts'

/** A payment with the name of its voucher, null without one. */
export type WithVoucher = { idIngreso: number; constancia: string | null }

const LONG_MS = 300_000

/** The bytes of a payment's voucher. Fetched with the session, which the address of an image could not carry. */
export function useVoucher(row: WithVoucher | undefined) {
  const id = row?.idIngreso ?? 0
  return useQuery<Blob, ApiError>({
    queryKey: [constancia.ver.path, { id }, row?.constancia],
    queryFn: async ({ signal }) => (await requestOp(constancia.ver, { id }, { signal })).blob(),
    enabled: Boolean(row?.constancia),
    staleTime: LONG_MS,
  })
}

function objectUrlStore(blob: Blob | undefined) {
  let url: string | undefined
  return {
    get: () => url,
    subscribe(changed: () => void) {
      if (!blob) return () => {}
      const made = URL.createObjectURL(blob)
      url = made
      changed()
      return () => {
        url = undefined
        URL.revokeObjectURL(made)
      }
    },
  }
}

/** An object URL of the bytes, revoked when the component unmounts. */
export function useObjectUrl(blob: Blob | undefined) {
  const { get, subscribe } = useMemo(() => objectUrlStore(blob), [blob])
  return useSyncExternalStore(subscribe, get)
}

/** Shrinks and sends a voucher; reports the part already sent, from 0 to 1. */
export function useSendVoucher(idIngreso: number) {
  const [part, setPart] = useState(0)
  const [preparing, setPreparing] = useState(false)
  const write = useWrite(constancia.subir, { onProgress: setPart })
  return {
    part,
    busy: preparing || write.isPending,
    error: write.error,
    async send(file: File) {
      setPart(0)
      setPreparing(true)
      const archivo = await shrinkImage(file).finally(() => setPreparing(false))
      return write.mutateAsync({ idIngreso: String(idIngreso), archivo })
    },
  }
}

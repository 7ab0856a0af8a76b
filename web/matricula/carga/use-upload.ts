import { useState } from 'react'

import { matricula } from '#contract/matricula.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { useWrite } from '#web/core/use-op.ts'

type Sheet = { idGrupo: number; archivo: File }
type OnError = (error: ApiError) => void

/** A sheet that goes up twice: to see what would happen, and to do it. */
export function useUpload() {
  // How much of the file has gone, from 0 to 1.
  const [sent, setSent] = useState(0)
  const options = { onProgress: setSent }
  const preview = useWrite(matricula.cargaMasiva, { ...options, simular: true })
  const real = useWrite(matricula.cargaMasiva, options)
  return {
    sent,
    planned: preview.data,
    done: real.data,
    isReviewing: preview.isPending,
    isKeeping: real.isPending,
    isBusy: preview.isPending || real.isPending,
    review: (sheet: Sheet, onError: OnError) => preview.mutate(sheet, { onError }),
    keep: (sheet: Sheet, onError: OnError) => real.mutate(sheet, { onError }),
    reset: () => {
      setSent(0)
      preview.reset()
      real.reset()
    },
  }
}

export type UploadState = ReturnType<typeof useUpload>

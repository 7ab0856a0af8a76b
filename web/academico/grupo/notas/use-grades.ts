import { useState } from 'react'

import { calificacion } from '#contract/academico/calificacion.ts'
import type { SheetReading } from '#contract/core/sheet-reading.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { inputOfChoices, isReadable, NO_CHOICES, type SheetChoices } from '#web/core/sheet/choices.ts'
import { useSheet } from '#web/core/task/use-task.ts'
import { showFailure } from '#web/ui/dialogs.tsx'
import { useT } from '#web/ui/words.ts'

/** A sheet of grades under upload: its file, what it is read as, and the preview of its changes. */
export function useGrades(idGrupo: number) {
  const t = useT()
  const [archivo, setArchivo] = useState<File>()
  const [reading, setReading] = useState<SheetReading>()
  const [choices, setChoices] = useState<SheetChoices>(NO_CHOICES)
  const look = useWrite(calificacion.leerHoja)
  const preview = useSheet(calificacion.calificarMasiva, { simular: true })
  const real = useSheet(calificacion.calificarMasiva)

  const fail = (file: File) => (error: ApiError) => {
    setArchivo(undefined)
    setReading(undefined)
    showFailure(t('carga.noSePudo', { archivo: file.name }), error)
  }
  const inputOf = (file: File, some: SheetChoices) => ({ idGrupo, archivo: file, ...inputOfChoices(some) })
  const read = (file: File, some: SheetChoices) => {
    setArchivo(file)
    setChoices(some)
    preview.reset()
    real.reset()
    const onSuccess = (found: SheetReading) => {
      setReading(found)
      if (isReadable(found)) preview.mutate(inputOf(file, some) as never, { onError: fail(file) })
    }
    look.mutate(inputOf(file, some) as never, { onError: fail(file), onSuccess })
  }
  return {
    archivo,
    reading,
    choices,
    isReading: look.isPending,
    isBusy: look.isPending || preview.isPending || real.isPending,
    preview,
    real: {
      ...real,
      keep: () => archivo && real.mutate(inputOf(archivo, choices) as never, { onError: fail(archivo) }),
    },
    review: (file: File) => {
      setReading(undefined)
      read(file, NO_CHOICES)
    },
    change: (some: SheetChoices) => archivo && read(archivo, some),
  }
}

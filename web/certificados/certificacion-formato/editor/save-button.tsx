import { Button } from '@mantine/core'
import { useRef } from 'react'

import {
  certificacionFormato,
  type CertificacionFormato,
} from '#contract/certificados/certificacion-formato.ts'
import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { inputOf } from './design.ts'
import type { Editor } from './use-editor.ts'

type Props = {
  editor: Editor
  formato: CertificacionFormato | undefined
  onError: (error: ApiError | undefined) => void
}

/** Saves the template and returns to the list. */
export function SaveButton({ editor, formato, onError }: Props) {
  const t = useT()
  const go = useNavigateTo()
  const saved = useRef(false)
  const create = useWrite(certificacionFormato.guardar)
  const change = useWrite(certificacionFormato.actualizar)
  const { design, undo } = editor
  const callbacks = {
    onSuccess: () => {
      saved.current = true
      onError(undefined)
      toast.done(t('form.guardado'))
      void go(paths.certificacionFormatos())
    },
    onError,
  }
  const save = () => {
    const input = inputOf(design)
    if (formato)
      change.mutate({ ...input, id: formato.idCertificacionFormato, version: formato.version }, callbacks)
    else create.mutate(input, callbacks)
  }
  return (
    <>
      <Button
        loading={create.isPending || change.isPending}
        disabled={design.nombre.trim() === '' || design.pieces.length === 0}
        onClick={save}
      >
        {t('form.guardar')}
      </Button>
      <LeaveGuard unsaved={() => !saved.current && undo !== undefined} />
    </>
  )
}

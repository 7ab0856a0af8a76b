import { Button } from '@mantine/core'
import { useState } from 'react'

import { parametro } from '#contract/institucion/parametro.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { showFailure } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './importacion.module.css'

const CLAVE = 'importacion.corte'

/** The cut-over date with its consequence, and the way to change it for a user who may change parameters. */
export function CutOver({ corte }: { corte: string | null }) {
  const t = useT()
  const { day } = useFormat()
  const mayChange = useMay(parametro.ajustar.permiso)
  const [typed, type] = useState<string>()
  const value = typed ?? corte ?? ''
  const { data } = useRead(parametro.buscar, { clave: CLAVE }, { enabled: mayChange })
  const write = useWrite(parametro.ajustar)
  const version = data?.content[0]?.version
  const save = () =>
    write.mutate(
      { valores: [{ clave: CLAVE, valor: value || null, version: version ?? 0 }] },
      {
        onSuccess: ({ mensaje }) => {
          type(undefined)
          toast.done(mensaje)
        },
        onError: (error) => showFailure(t('ajuste.importacion.corte'), error),
      },
    )
  return (
    <div className={`row ${styles.cut}`}>
      <DateInput label={t('ajuste.importacion.corte')} value={value} disabled={!mayChange} onChange={type} />
      {value !== (corte ?? '') && (
        <Button variant="default" loading={write.isPending} disabled={version === undefined} onClick={save}>
          {t('form.guardar')}
        </Button>
      )}
      <p className="dim">
        {value ? t('importacion.conCorte', { fecha: day(value) }) : t('importacion.sinCorte')}
      </p>
    </div>
  )
}

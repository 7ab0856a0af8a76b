import { Button, Code, Group } from '@mantine/core'
import { useState } from 'react'

import { addresses } from '#contract/core/addresses.ts'
import type { Reply } from '#contract/core/op.ts'
import { fullName } from '#contract/core/person-name.ts'
import {
  Canal,
  type Permisos,
  PERMISOS_DE_VINCULO,
  type Vinculo,
  vinculo,
} from '#contract/personas/vinculo.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { PaperHead } from '#web/core/screen/paper-head.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './people.module.css'

const { One, Text } = fieldsOf(vinculo.invitar)

type Sent = Reply<typeof vinculo.invitar>

/** Invites a contact to have an account: by mail, by a chat, or with a code on paper. */
export function LinkInvite({ row, done }: { row: Vinculo; done: () => void }) {
  const [sent, setSent] = useState<Sent>()
  const { idVinculo, idAlumno, relacion, nombre, correo, celular } = row
  const permisos = Object.fromEntries(PERMISOS_DE_VINCULO.map((one) => [one, row[one]])) as Permisos
  if (sent) return <Invitation sent={sent} done={done} />
  return (
    <div className="panel inset">
      <OpForm
        op={vinculo.invitar}
        inicial={{
          idAlumno,
          idVinculo,
          relacion,
          nombre,
          permisos,
          correo,
          celular,
          canal: correo ? 'CORREO' : celular ? 'WHATSAPP' : 'IMPRESO',
        }}
        button="vinculo.invitar"
        onDone={setSent}
        onCancel={done}
      >
        <ByWhat />
      </OpForm>
    </div>
  )
}

function ByWhat() {
  const t = useT()
  const { canal } = useFormValues().values
  const options = Canal.options.map((value) => ({ value, label: t(`vinculo.canal.${value}`) }))
  return (
    <>
      <One name="canal" label="vinculo.canal" options={options} />
      {canal === 'CORREO' && <Text name="correo" label="usuario.correo" type="email" required />}
      {canal === 'WHATSAPP' && <Text name="celular" label="usuario.celular" type="tel" required />}
    </>
  )
}

/** Shows the code, to be sent by chat or handed over on paper. */
function Invitation({
  sent: { mensaje, codigo, enlace, vinculo: row },
  done,
}: {
  sent: Sent
  done: () => void
}) {
  const t = useT()
  const [printing, print] = useState(false)
  const isChat = enlace.startsWith('https://wa.me/')
  return (
    <div className="panel inset" role="status">
      <p>{mensaje}</p>
      {codigo && <Code className={styles.code}>{codigo}</Code>}
      <Group gap="xs">
        {isChat && (
          <Button component="a" href={enlace} target="_blank" rel="noreferrer" size="xs">
            {t('vinculo.abrirChat')}
          </Button>
        )}
        {codigo && (
          <Button size="xs" variant="default" onClick={() => print(true)}>
            {t('vinculo.imprimir')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={done}>
          {t('app.cerrar')}
        </Button>
      </Group>
      {printing && codigo && (
        <PrintedSheet name="invitacion" plain done={() => print(false)}>
          <PaperHead titulo={t('vinculo.papel', { alumno: fullName(row.alumno) })} />
          <p>{t('vinculo.papelTexto', { pagina: `${location.origin}${addresses.invitacion}` })}</p>
          <p className={styles.code}>{codigo}</p>
        </PrintedSheet>
      )}
    </div>
  )
}

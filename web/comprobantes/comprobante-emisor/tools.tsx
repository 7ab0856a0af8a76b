import { Button, FileInput, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import type { Reply } from '#contract/core/op.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { Probe, SectionNote } from '#web/institucion/parametro/index.ts'
import { modals } from '#web/ui/modals.ts'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { Stopped } from './stopped.tsx'

type Answer = Reply<typeof comprobanteEmisor.ver>

const User = fieldsOf(comprobanteEmisor.usuario)

/** The certificate and the user of electronic receipts, and the check of all of it. */
export function IssuerTools() {
  const t = useT()
  const { data } = useRead(comprobanteEmisor.ver, {})
  if (!data) return null
  const series = (
    <SectionNote>
      {t('emisor.series')} <Link to={paths.estados('comprobante-series')}>{t('emisor.irSeries')}</Link>
    </SectionNote>
  )
  return data.seEnvia ? <Keys kept={data} series={series} /> : series
}

function Keys({ kept, series }: { kept: Answer; series: ReactNode }) {
  const t = useT()
  return (
    <>
      <Stopped />
      <Kept {...kept} />
      {series}
      <Group gap="sm">
        <FormButton label="emisor.subirCertificado" form={(close) => <CertificateForm close={close} />} />
        <FormButton
          label="emisor.ponerUsuario"
          form={(close) => (
            <OpForm op={comprobanteEmisor.usuario} inicial={{}} onDone={close} onCancel={close}>
              <User.Text name="usuario" label="emisor.usuarioSol" help="emisor.usuarioSolAyuda" />
              <User.Text name="clave" label="emisor.claveSol" type="password" />
            </OpForm>
          )}
        />
      </Group>
      <Probe
        op={comprobanteEmisor.verificar}
        label="emisor.verificar"
        variables="emisor.entorno"
        detalle={({ modo, hallazgos, sinComprobar }) => [
          ...hallazgos,
          ...sinComprobar,
          modo && t(`emisor.modo.${modo}`),
        ]}
      />
    </>
  )
}

/** Shows the kept keys: the holder of the certificate, its last day, and the user. */
function Kept({ certificado, usuario }: Answer) {
  const t = useT()
  const { day } = useFormat()
  return (
    <>
      <SectionNote>
        {certificado
          ? t('emisor.certificadoDe', { titular: certificado.titular, fecha: day(certificado.vence) })
          : t('emisor.ningunCertificado')}
      </SectionNote>
      {usuario && <SectionNote>{t('emisor.usuarioDe', { usuario })}</SectionNote>}
    </>
  )
}

/** The file and its password, sent as they are: only the server can read the file. */
function CertificateForm({ close }: { close: () => void }) {
  const t = useT()
  const [archivo, setArchivo] = useState<File | null>(null)
  const [clave, setClave] = useState('')
  const { error, isPending, mutate } = useWrite(comprobanteEmisor.certificado)
  const send = (e: FormEvent) => {
    e.preventDefault()
    if (!archivo) return
    const onSuccess = ({ mensaje }: { mensaje: string }) => {
      toast.done(mensaje)
      close()
    }
    mutate({ archivo, clave }, { onSuccess })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {error && <Problems message={error.message} errors={error.errors} />}
        <FileInput
          label={t('emisor.archivo')}
          accept=".pfx,.p12"
          value={archivo}
          onChange={setArchivo}
          clearable
        />
        <TextInput
          type="password"
          label={t('emisor.claveCertificado')}
          description={t('emisor.claveCertificadoAyuda')}
          value={clave}
          onChange={(e) => setClave(e.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isPending} disabled={!archivo}>
            {t('form.guardar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Opens a form in a dialog: the section is a form itself. */
function FormButton({ label, form }: { label: Frase; form: (close: () => void) => ReactNode }) {
  const t = useT()
  const ask = () => {
    const close = () => modals.close(id)
    const id: string = modals.open({ title: t(label), children: form(close) })
  }
  return (
    <Button variant="default" onClick={ask}>
      {t(label)}
    </Button>
  )
}

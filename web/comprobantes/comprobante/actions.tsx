import { actsOn, kindOf, payerOf } from '#contract/comprobantes/acts.ts'
import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { DownloadItem } from '#web/core/act/download-action.tsx'
import { OpAction } from '#web/core/act/op-action.tsx'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { RecordMenu } from '#web/core/record/record-menu.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { ComprobanteChoice } from './choice.tsx'
import { FormButton } from './form-button.tsx'
import { MailItem } from './mails.tsx'
import { PayerFields } from './payer-fields.tsx'

type Row = { row: Comprobante }

/** Fields of the payer of a document that is to be mended; a document of a company has no student, and asks for no data. */
function MendedPayer({ row }: Row) {
  const { data } = useRead(
    comprobante.pagadores,
    { id: row.idUsuario ?? 0 },
    { enabled: row.idUsuario !== null },
  )
  return <PayerFields at="pagador" clase={kindOf(row)} campos={data?.campos ?? []} />
}

/** Sends a document again that could not be taken: its payer may be mended, but not that of a note. */
function Resend({ row }: Row) {
  const t = useT()
  const { idComprobante, origen } = row
  if (!actsOn(row).reenviar) return null
  if (origen)
    return (
      <OpAction
        op={comprobante.reenviar}
        label="comprobante.reenviar"
        variant="filled"
        efecto={t('comprobante.reenviarEfecto', { numero: row.numeroCompleto })}
        input={() => ({ idComprobante })}
      />
    )
  return (
    <FormButton
      op={comprobante.reenviar}
      label="comprobante.reenviar"
      form={(close) => (
        <OpForm
          op={comprobante.reenviar}
          inicial={{ idComprobante, pagador: payerOf(row) }}
          button="comprobante.reenviar"
          onDone={close}
          onCancel={close}
        >
          <p>{t('comprobante.reenviarEfecto', { numero: row.numeroCompleto })}</p>
          <MendedPayer row={row} />
        </OpForm>
      )}
    />
  )
}

/** A rejected one is made again: of a note as it was, of a document with another kind or payer if one is chosen. */
function Reissue({ row }: Row) {
  const t = useT()
  const { idComprobante, idUsuario, origen } = row
  if (!actsOn(row).reemitir) return null
  const efecto = t('comprobante.reemitirEfecto', { numero: row.numeroCompleto })
  // A company is named as it is now.
  if (origen || idUsuario === null)
    return (
      <OpAction
        op={comprobante.reemitir}
        label="comprobante.reemitir"
        variant="filled"
        efecto={efecto}
        input={() => ({ idComprobante })}
      />
    )
  return (
    <FormButton
      op={comprobante.reemitir}
      label="comprobante.reemitir"
      form={(close) => (
        <OpForm
          op={comprobante.reemitir}
          inicial={{
            idComprobante,
            comprobante: { clase: kindOf(row), pagador: payerOf(row) },
          }}
          button="comprobante.reemitir"
          onDone={close}
          onCancel={close}
        >
          <p>{efecto}</p>
          <ComprobanteChoice idUsuario={idUsuario} />
        </OpForm>
      )}
    />
  )
}

/** Says whether the tax office has a document, after a look at its page. */
function Seen({ row }: Row) {
  const t = useT()
  const { idComprobante, numeroCompleto: numero } = row
  if (!actsOn(row).constatar) return null
  return (
    <>
      <OpAction
        op={comprobante.constatar}
        label="comprobante.loTiene"
        efecto={t('comprobante.loTieneEfecto', { numero })}
        input={() => ({ idComprobante, loTiene: true })}
      />
      <OpAction
        op={comprobante.constatar}
        label="comprobante.noLoTiene"
        efecto={t('comprobante.noLoTieneEfecto', { numero })}
        input={() => ({ idComprobante, loTiene: false })}
      />
    </>
  )
}

/** Undoes by a note what is not settled of a document on credit; gives up a rejected one. */
function Undo({ row }: Row) {
  const t = useT()
  const { money } = useFormat()
  const { idComprobante, credito, moneda, numeroCompleto: numero } = row
  if (!credito || !actsOn(row).acreditar) return null
  const given = { numero, monto: money(credito.porCobrar, moneda) }
  const isRejected = row.estado === 'RECHAZADO'
  return (
    <OpAction
      op={comprobante.acreditar}
      label={isRejected ? 'comprobante.desistir' : 'comprobante.acreditar'}
      efecto={t(isRejected ? 'comprobante.desistirEfecto' : 'comprobante.acreditarEfecto', given)}
      motivo
      input={(motivo) => ({ idComprobante, motivo })}
    />
  )
}

/** Acts on a document: mends a refused one, shows its paper, and a menu of its mail and files. */
export function ComprobanteActions({ row }: Row) {
  const id = row.idComprobante
  return (
    <>
      <Resend row={row} />
      <Reissue row={row} />
      <Seen row={row} />
      <Undo row={row} />
      <PaperAction op={comprobante.pdf} label="comprobante.a4" input={{ id, formato: 'a4' }} />
      <PaperAction op={comprobante.pdf} label="comprobante.80mm" input={{ id, formato: '80mm' }} />
      <RecordMenu ops={[comprobante.correo, comprobante.xml, comprobante.cdr]}>
        {({ Item }) => (
          <>
            <MailItem row={row} Item={Item} />
            {row.estado !== 'EMITIDO' && (
              <DownloadItem Item={Item} op={comprobante.xml} label="comprobante.xml" input={{ id }} />
            )}
            {row.conCdr && (
              <DownloadItem Item={Item} op={comprobante.cdr} label="comprobante.cdr" input={{ id }} />
            )}
          </>
        )}
      </RecordMenu>
    </>
  )
}

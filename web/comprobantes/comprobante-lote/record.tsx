import { Button } from '@mantine/core'

import { type ComprobanteLote, comprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { DownloadAction } from '#web/core/act/download-action.tsx'
import { OpAction } from '#web/core/act/op-action.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Moment } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

import { LoteState } from './state.tsx'

export const LoteRecord = () => (
  <RecordDrawer
    op={comprobanteLote.ver}
    entidad="comprobanteLote"
    titulo={(row) => row.numeroCompleto}
    insignia={(row) => <LoteState row={row} />}
    acciones={(row) => <Actions row={row} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (row) => <Datos row={row} /> }]}
  />
)

/** Says what became of a voiding without an answer, after a look at the tax office's page. */
function Seen({ row: { idComprobanteLote, numeroCompleto: numero } }: { row: ComprobanteLote }) {
  const t = useT()
  return (
    <>
      <OpAction
        op={comprobanteLote.constatar}
        label="comprobanteLote.deBaja"
        efecto={t('comprobanteLote.deBajaEfecto', { numero })}
        input={() => ({ idComprobanteLote, deBaja: true })}
      />
      <OpAction
        op={comprobanteLote.constatar}
        label="comprobanteLote.noDeBaja"
        efecto={t('comprobanteLote.noDeBajaEfecto', { numero })}
        input={() => ({ idComprobanteLote, deBaja: false })}
      />
    </>
  )
}

function Actions({ row }: { row: ComprobanteLote }) {
  const t = useT()
  const { idComprobanteLote, conXml, conCdr, constatable } = row
  const id = idComprobanteLote
  return (
    <>
      {constatable && <Seen row={row} />}
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={paths.ingresos() + stringifyParams({ vista: 'comprobantes', idComprobanteLote })}
      >
        {t('comprobanteLote.documentos')}
      </Button>
      {conXml && <DownloadAction op={comprobanteLote.xml} label="comprobanteLote.xml" input={{ id }} />}
      {conCdr && <DownloadAction op={comprobanteLote.cdr} label="comprobanteLote.cdr" input={{ id }} />}
    </>
  )
}

/** Codes of the program that tell how a lot without a proof ended. */
const ENDED_BY = ['SIN_CONSTANCIA', 'CONSTATADO'] as const

function Datos({ row }: { row: ComprobanteLote }) {
  const t = useT()
  const told = ENDED_BY.find((code) => code === row.codigo)
  const said = row.constatable ? 'SIN_RESPUESTA' : row.codigo === 'EN_DUDA' ? 'EN_DUDA' : row.estado
  return (
    <div className="prose">
      <p>{t(`comprobanteLote.que.${said}`)}</p>
      {told && <p>{t(`comprobanteLote.que.${told}`)}</p>}
      {row.mensaje && (
        <p>
          <span className="cifra">{row.codigo}</span> · {row.mensaje}
        </p>
      )}
      <Facts
        items={[
          ['comprobanteLote.clase', t(`claseLote.${row.clase}`)],
          ['comprobanteLote.accion', t(`accionLote.${row.accion}`)],
          ['comprobanteLote.fechaDocumentos', <Day key="d" value={row.fechaDocumentos} />],
          ['comprobanteLote.fecha', <Day key="f" value={row.fecha} />],
          ['comprobanteLote.lineas', row.lineas],
          ['comprobanteLote.enviado', row.enviado && <Moment key="e" value={row.enviado} />],
          ['comprobanteLote.ticket', row.ticket],
        ]}
      />
    </div>
  )
}

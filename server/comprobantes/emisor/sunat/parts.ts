import type { Comprador, Parte } from '#server/comprobantes/emisor/documento.ts'

import { MAIN_PREMISES, TIPO_DOCUMENTO } from './codes.ts'
import { cut, tag, type Xml } from './xml.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The namespaces of every document; its own one is the default. */
export const namespacesOf = (own: string) => ({
  xmlns: own,
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:ext': `${UBL}:CommonExtensionComponents-2`,
})
export const ublNamespace = (name: string) => `${UBL}:${name}-2`

/** The name of the signature inside the document. */
export const SIGNATURE_ID = 'FirmaEmisor'

/** The sheet of the tax office takes fewer signs of a name in a lot and in a note than in a sale. */
const LONGEST = { name: 1500, noteName: 1000, lotName: 100, address: 200, place: 30 }

/** The empty place of the signature. */
export const extensions = () =>
  tag('ext:UBLExtensions', tag('ext:UBLExtension', tag('ext:ExtensionContent', '')))

type Named = Pick<Parte, 'ruc' | 'razonSocial'>

/** Writes the signer, and where the signature is. */
export const signatureOf = ({ ruc, razonSocial }: Named) =>
  tag('cac:Signature', [
    tag('cbc:ID', ruc),
    tag('cac:SignatoryParty', [
      tag('cac:PartyIdentification', tag('cbc:ID', ruc)),
      tag('cac:PartyName', tag('cbc:Name', cut(razonSocial, LONGEST.name))),
    ]),
    tag('cac:DigitalSignatureAttachment', tag('cac:ExternalReference', tag('cbc:URI', `#${SIGNATURE_ID}`))),
  ])

const identification = (tipo: string, documento: string) =>
  tag('cac:PartyIdentification', tag('cbc:ID', documento, { schemeID: tipo }))

const lineOf = (direccion: string) => [
  tag('cac:AddressLine', tag('cbc:Line', cut(direccion, LONGEST.address))),
  tag('cac:Country', tag('cbc:IdentificationCode', 'PE')),
]

const supplierAddress = ({ anexo, ubigeo, provincia, departamento, distrito, direccion }: Parte) =>
  tag('cac:RegistrationAddress', [
    tag('cbc:ID', ubigeo),
    tag('cbc:AddressTypeCode', anexo ?? MAIN_PREMISES),
    tag('cbc:CityName', cut(provincia, LONGEST.place)),
    tag('cbc:CountrySubentity', cut(departamento, LONGEST.place)),
    tag('cbc:District', cut(distrito, LONGEST.place)),
    lineOf(direccion),
  ])

export const supplierOf = (emisor: Parte) =>
  tag(
    'cac:AccountingSupplierParty',
    tag('cac:Party', [
      identification(TIPO_DOCUMENTO.RUC, emisor.ruc),
      emisor.nombreComercial &&
        tag('cac:PartyName', tag('cbc:Name', cut(emisor.nombreComercial, LONGEST.name))),
      tag('cac:PartyLegalEntity', [
        tag('cbc:RegistrationName', cut(emisor.razonSocial, LONGEST.name)),
        supplierAddress(emisor),
      ]),
    ]),
  )

/** The shortest name that the tax office takes; a shorter one is followed by dashes. */
const SHORTEST_NAME = 3
function buyerName({ nombre }: Comprador, longest: number) {
  const name = cut(nombre, longest)
  return name + '-'.repeat(Math.max(0, SHORTEST_NAME - Array.from(name).length))
}

/** A person who need not be named is a dash. */
export const buyerNumber = ({ documento }: Comprador) => documento || '-'

export const customerOf = (comprador: Comprador, ofNote: boolean) =>
  tag(
    'cac:AccountingCustomerParty',
    tag('cac:Party', [
      identification(TIPO_DOCUMENTO[comprador.tipoDocumento], buyerNumber(comprador)),
      tag('cac:PartyLegalEntity', [
        tag('cbc:RegistrationName', buyerName(comprador, ofNote ? LONGEST.noteName : LONGEST.name)),
        comprador.direccion && tag('cac:RegistrationAddress', lineOf(comprador.direccion)),
      ]),
    ]),
  )

/** Summaries and voidings are of UBL 2.0, where the issuer is written in another way. */
export const supplierOf20 = ({ ruc, razonSocial }: Named): Xml =>
  tag('cac:AccountingSupplierParty', [
    tag('cbc:CustomerAssignedAccountID', ruc),
    tag('cbc:AdditionalAccountID', TIPO_DOCUMENTO.RUC),
    tag(
      'cac:Party',
      tag('cac:PartyLegalEntity', tag('cbc:RegistrationName', cut(razonSocial, LONGEST.lotName))),
    ),
  ])

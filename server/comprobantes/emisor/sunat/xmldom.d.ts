// The part of xmldom that is used; its own types bring those of a browser into the server. See `paths` in server/tsconfig.json.
export type XmlElement = {
  readonly namespaceURI: string | null
  readonly textContent: string | null
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>
}
export type XmlDocument = XmlElement & { readonly documentElement: XmlElement | null }

type Complain = (message: string) => void
export declare class DOMParser {
  constructor(options: { errorHandler: { warning: Complain; error: Complain; fatalError: Complain } })
  parseFromString(text: string, type: 'text/xml'): XmlDocument | undefined
}

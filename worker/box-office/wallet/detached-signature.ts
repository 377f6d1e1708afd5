// A detached PKCS #7 signature (RFC 5652) with RSA and SHA-256, made by WebCrypto.
import { der, derOfPem, integer, nothing, objectId, octets, readElements, sequence, setOf, utcTime } from './der.ts'

interface Signer {
  /** The signer's certificate in PEM. */
  certificate: string
  /** The signer's private key: PKCS #8 in PEM. */
  key: string
  /** The certificate that signed the signer's certificate, in PEM. */
  issuer: string
}

const ids = {
  data: objectId('1.2.840.113549.1.7.1'),
  signedData: objectId('1.2.840.113549.1.7.2'),
  contentType: objectId('1.2.840.113549.1.9.3'),
  messageDigest: objectId('1.2.840.113549.1.9.4'),
  signingTime: objectId('1.2.840.113549.1.9.5'),
}
const sha256 = sequence(objectId('2.16.840.1.101.3.4.2.1'), nothing)
const rsa = sequence(objectId('1.2.840.113549.1.1.1'), nothing)
const version = integer(1)

/**
 * Returns a detached signature of a text, in DER and with both certificates.
 * @throws if a certificate or the key cannot be read
 */
export async function detachedSignature(
  text: Uint8Array<ArrayBuffer>,
  { certificate, key, issuer }: Signer,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const own = derOfPem(certificate)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const attributes = [
    sequence(ids.contentType, setOf([ids.data])),
    sequence(ids.messageDigest, setOf([octets(digest)])),
    sequence(ids.signingTime, setOf([utcTime(at)])),
  ]
  // signed with the tag of a SET, but sent with the implicit tag [0] (RFC 5652 §5.4)
  const signature = await signed(new Uint8Array(setOf(attributes)), key)
  const signer = sequence(...[version, issuerAndSerial(own), sha256, setOf(attributes, 0xa0), rsa, octets(signature)])
  const certificates = der(0xa0, own, derOfPem(issuer))
  const data = sequence(version, setOf([sha256]), sequence(ids.data), certificates, setOf([signer]))
  return new Uint8Array(sequence(ids.signedData, der(0xa0, data)))
}

/** Returns the IssuerAndSerialNumber by which a signature refers to its certificate. */
function issuerAndSerial(certificate: Uint8Array): Uint8Array {
  const [whole] = readElements(certificate)
  const [body] = readElements(whole?.contents ?? new Uint8Array())
  const fields = readElements(body?.contents ?? new Uint8Array())
  // skips the version, which is optional
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  if (serial?.tag !== 0x02 || issuer?.tag !== 0x30) throw new Error('a certificate of passes cannot be read')
  return sequence(issuer.bytes, serial.bytes)
}

async function signed(bytes: Uint8Array<ArrayBuffer>, pem: string): Promise<Uint8Array> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(derOfPem(pem)), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign(algorithm.name, key, bytes))
}

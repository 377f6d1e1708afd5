// An authenticator app (RFC 6238): computes the six digits from the secret of an `otpauth:` address and the time.

export async function totp(uri: string, nowMs = Date.now()): Promise<string> {
  const secret = base32(new URL(uri).searchParams.get('secret') ?? '')
  const step = new DataView(new ArrayBuffer(8))
  step.setBigUint64(0, BigInt(Math.floor(nowMs / 30_000)))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, step.buffer))
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  return String((mac.getUint32(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

function base32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

